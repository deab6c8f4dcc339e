package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.FaultAction;
import dev.merchantsdk.sandbox.http.Route;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * The planned faults of a sandbox. Several faults for one endpoint take effect in the order in which they were planned.
 * Thread-safe.
 */
public final class Faults {
    private static final String ANY = "";

    final Set<String> endpoints;
    private final AtomicLong changes;
    private final List<Planned> planned = new ArrayList<>();
    private int last;

    /**
     * A fault for the next requests to an endpoint, or to any endpoint if it is empty.
     *
     * @param number the number of the fault since the start of the sandbox, from 1
     */
    record Planned(int number, String endpoint, Fault fault) {}

    Faults(List<Route> routes, AtomicLong changes) {
        this.endpoints = routes.stream()
                .flatMap(route -> route.endpoint().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        this.changes = changes;
    }

    /**
     * Plans a fault for the next request to an endpoint, such as {@code credit.createOrder}.
     *
     * @throws IllegalArgumentException if the sandbox simulates no endpoint with this name
     */
    public Faults next(String endpoint, Fault fault) {
        requireKnown(endpoint);
        return plan(endpoint, fault);
    }

    /**
     * Plans a fault for the next request to any endpoint. Faults that a test planned for the endpoint of this request
     * with {@link #next} take effect first. The fault for any endpoint then affects a later request. The pages that the
     * payer opens are not endpoints.
     */
    public Faults nextOfAny(Fault fault) {
        return plan(ANY, fault);
    }

    private synchronized Faults plan(String endpoint, Fault fault) {
        planned.add(new Planned(++last, endpoint, fault));
        changes.incrementAndGet();
        return this;
    }

    /** Removes all planned faults. */
    public synchronized Faults clear() {
        planned.clear();
        changes.incrementAndGet();
        return this;
    }

    /** Removes one planned fault; returns false if no planned fault has this number. */
    synchronized boolean remove(int number) {
        changes.incrementAndGet();
        return planned.removeIf(each -> each.number() == number);
    }

    /** Returns the planned faults by endpoint; those for any endpoint are first. */
    synchronized List<Planned> planned() {
        return planned.stream().sorted(Comparator.comparing(Planned::endpoint)).toList();
    }

    /** Takes the fault for a request: the first one of its endpoint, else the first one for any endpoint. */
    synchronized Optional<FaultAction> poll(Optional<String> endpoint) {
        Optional<Planned> next = endpoint.flatMap(this::first).or(() -> first(ANY));
        next.ifPresent(used -> {
            int index = planned.indexOf(used);
            if (used.fault().times == 1) {
                planned.remove(index);
            } else {
                Fault rest = used.fault().times(used.fault().times - 1);
                planned.set(index, new Planned(used.number(), used.endpoint(), rest));
            }
        });
        return next.map(used -> used.fault().action);
    }

    private Optional<Planned> first(String endpoint) {
        return planned.stream().filter(each -> each.endpoint().equals(endpoint)).findFirst();
    }

    void requireKnown(String endpoint) {
        if (!endpoints.contains(endpoint)) {
            throw new IllegalArgumentException(
                    "the sandbox simulates no endpoint \"" + endpoint + "\"; it simulates " + endpoints);
        }
    }
}
