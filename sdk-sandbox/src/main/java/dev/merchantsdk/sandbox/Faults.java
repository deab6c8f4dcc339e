package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.FaultPlan;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The planned faults of a sandbox. Several faults for one endpoint take effect in the order in which they were planned.
 * Thread-safe.
 */
public final class Faults {
    final FaultPlan plan;
    final Set<String> endpoints;
    private final AtomicLong changes;

    Faults(FaultPlan plan, Set<String> endpoints, AtomicLong changes) {
        this.plan = plan;
        this.endpoints = endpoints;
        this.changes = changes;
    }

    /**
     * Plans a fault for the next request to an endpoint, such as {@code credit.createOrder}.
     *
     * @throws IllegalArgumentException if the sandbox simulates no endpoint with this name
     */
    public Faults next(String endpoint, Fault fault) {
        requireKnown(endpoint);
        plan.plan(endpoint, fault.description, fault.action, fault.times);
        changes.incrementAndGet();
        return this;
    }

    /**
     * Plans a fault for the next request to any endpoint. Faults that a test planned for the endpoint of this request
     * with {@link #next} take effect first. The fault for any endpoint then affects a later request. The pages that the
     * payer opens are not endpoints.
     */
    public Faults nextOfAny(Fault fault) {
        plan.plan(FaultPlan.ANY, fault.description, fault.action, fault.times);
        changes.incrementAndGet();
        return this;
    }

    /** Removes all planned faults. */
    public Faults clear() {
        plan.clear();
        changes.incrementAndGet();
        return this;
    }

    /** Removes one planned fault; returns false if no planned fault has this number. */
    boolean remove(int number) {
        boolean removed = plan.remove(number);
        changes.incrementAndGet();
        return removed;
    }

    void requireKnown(String endpoint) {
        if (!endpoints.contains(endpoint)) {
            throw new IllegalArgumentException(
                    "the sandbox simulates no endpoint \"" + endpoint + "\"; it simulates " + endpoints);
        }
    }
}
