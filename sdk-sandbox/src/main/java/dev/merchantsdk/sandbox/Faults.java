package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.ChangeCounter;
import dev.merchantsdk.sandbox.http.FaultPlan;
import java.util.Map;
import java.util.Set;

/**
 * The planned faults of a sandbox. A planned fault waits for the next request of its endpoint; several for one endpoint
 * happen in the order in which they were planned. Thread-safe.
 */
public final class Faults {
    private final FaultPlan plan;
    private final Set<String> endpoints;
    private final ChangeCounter changes;

    Faults(FaultPlan plan, Set<String> endpoints, ChangeCounter changes) {
        this.plan = plan;
        this.endpoints = endpoints;
        this.changes = changes;
    }

    /**
     * Plans a fault for the next request of an endpoint, such as {@code credit.createOrder}.
     *
     * @throws IllegalArgumentException if the sandbox plays no such endpoint; the message names those that it plays
     */
    public Faults next(String endpoint, Fault fault) {
        requireKnown(endpoint);
        plan.plan(endpoint, fault.action(), fault.times());
        changes.increment();
        return this;
    }

    /** Plans a fault for the next request of any endpoint that has no planned fault. */
    public Faults nextOfAny(Fault fault) {
        plan.planForAny(fault.action(), fault.times());
        changes.increment();
        return this;
    }

    /** Forgets the faults that have not happened yet. */
    public Faults clear() {
        plan.clear();
        changes.increment();
        return this;
    }

    Map<String, Integer> planned() {
        return plan.planned();
    }

    Set<String> endpoints() {
        return endpoints;
    }

    void requireKnown(String endpoint) {
        if (!endpoints.contains(endpoint)) {
            throw new IllegalArgumentException(
                    "the sandbox plays no endpoint \"" + endpoint + "\"; it plays " + endpoints);
        }
    }
}
