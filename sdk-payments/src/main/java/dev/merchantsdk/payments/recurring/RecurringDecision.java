package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Instant;
import java.util.Optional;

/** Whether a card may be debited now. */
public sealed interface RecurringDecision extends NotJsonSerializable {
    /** It may. */
    record Allowed() implements RecurringDecision {}

    /**
     * It must not.
     *
     * @param rule what stands against it; of several what stands longest
     * @param until from when on it may be debited, if nothing else happens meanwhile; empty if time does not help
     */
    record Denied(RecurringRule rule, Optional<Instant> until) implements RecurringDecision {}

    /** Whether it may. */
    default boolean isAllowed() {
        return this instanceof Allowed;
    }
}
