package dev.merchantsdk.sandbox.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The planned faults. Each fault applies to one or several later requests. The faults for one endpoint take effect in
 * the order in which they were planned. Thread-safe.
 */
public final class FaultPlan {
    /** Stands for any endpoint. */
    public static final String ANY = "";

    private final Map<String, Deque<Planned>> planned = new TreeMap<>();
    private int last;

    /**
     * A fault for successive requests to an endpoint.
     *
     * @param number the number of the fault since the start of the sandbox, from 1
     * @param endpoint the endpoint; empty for any endpoint
     * @param requests the number of requests that the fault still affects
     */
    public record Planned(int number, String endpoint, String description, FaultAction action, int requests) {}

    public synchronized void plan(String endpoint, String description, FaultAction action, int times) {
        planned.computeIfAbsent(endpoint, name -> new ArrayDeque<>())
                .add(new Planned(++last, endpoint, description, action, times));
    }

    /**
     * Returns the planned faults. The list begins with the faults for any endpoint. However, such a fault affects a
     * request only if no fault is planned for the endpoint of the request.
     */
    public synchronized List<Planned> planned() {
        return planned.values().stream().flatMap(Deque::stream).toList();
    }

    /** Removes the fault with this number; returns false if there is none. */
    public synchronized boolean remove(int number) {
        return planned.values().stream()
                .map(faults -> faults.removeIf(fault -> fault.number() == number))
                .reduce(false, Boolean::logicalOr);
    }

    public synchronized void clear() {
        planned.clear();
    }

    synchronized Optional<FaultAction> next(Optional<String> endpoint) {
        return endpoint.flatMap(this::poll).or(() -> poll(ANY));
    }

    private Optional<FaultAction> poll(String key) {
        Deque<Planned> faults = planned.getOrDefault(key, new ArrayDeque<>());
        Planned next = faults.poll();
        if (next == null) {
            return Optional.empty();
        }
        if (next.requests() > 1) {
            faults.addFirst(new Planned(next.number(), key, next.description(), next.action(), next.requests() - 1));
        }
        return Optional.of(next.action());
    }
}
