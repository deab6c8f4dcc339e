package dev.merchantsdk.sandbox.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The planned faults in the order in which they were planned. Each fault takes effect on a later request. Thread-safe.
 */
public final class FaultPlan {
    private static final String ANY = "";

    private final Map<String, Deque<FaultAction>> planned = new HashMap<>();

    /** Creates a plan without faults. */
    public FaultPlan() {}

    /** Plans a fault for this number of requests of an endpoint. */
    public synchronized void plan(String endpoint, FaultAction action, int times) {
        Deque<FaultAction> queue = planned.computeIfAbsent(endpoint, name -> new ArrayDeque<>());
        for (int i = 0; i < times; i++) {
            queue.add(action);
        }
    }

    /** Plans a fault for this number of requests of any endpoint. */
    public void planForAny(FaultAction action, int times) {
        plan(ANY, action, times);
    }

    /** Returns the number of planned faults of each endpoint. The key of faults for any endpoint is the empty text. */
    public synchronized Map<String, Integer> planned() {
        Map<String, Integer> numbers = new TreeMap<>();
        planned.forEach((endpoint, queue) -> numbers.put(endpoint, queue.size()));
        numbers.values().removeIf(number -> number == 0);
        return numbers;
    }

    /** Removes all planned faults. */
    public synchronized void clear() {
        planned.clear();
    }

    synchronized Optional<FaultAction> next(Optional<String> endpoint) {
        return endpoint.flatMap(this::poll).or(() -> poll(ANY));
    }

    private Optional<FaultAction> poll(String key) {
        return Optional.ofNullable(planned.get(key)).map(Deque::poll);
    }
}
