package dev.merchantsdk.sandbox.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The faults that wait for their requests, in the order in which they were planned. Thread-safe. */
public final class FaultPlan {
    private static final String ANY = "";

    private final Map<String, Deque<FaultAction>> planned = new HashMap<>();

    /** Nothing is planned. */
    public FaultPlan() {}

    /** Plans the same fault for this number of requests of an endpoint. */
    public synchronized void plan(String endpoint, FaultAction action, int times) {
        Deque<FaultAction> queue = planned.computeIfAbsent(endpoint, name -> new ArrayDeque<>());
        for (int i = 0; i < times; i++) {
            queue.add(action);
        }
    }

    /** Plans the same fault for this number of requests of any kind. */
    public void planForAny(FaultAction action, int times) {
        plan(ANY, action, times);
    }

    /** Returns how many faults are planned for each endpoint; empty text is any endpoint. */
    public synchronized Map<String, Integer> planned() {
        Map<String, Integer> numbers = new TreeMap<>();
        planned.forEach((endpoint, queue) -> numbers.put(endpoint, queue.size()));
        numbers.values().removeIf(number -> number == 0);
        return numbers;
    }

    /** Removes the planned faults. */
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
