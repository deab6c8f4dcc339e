package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Instant;
import java.util.Optional;

/** Whether a card may be debited now, as a {@link RecurringPolicy} decides. */
public sealed interface RecurringDecision extends NotJsonSerializable {
    /** The card may be debited. */
    record Allowed() implements RecurringDecision {}

    /**
     * The rate limit of one request per second blocks the debit, and no rule for longer. Wait and try again.
     *
     * @param until the time from which the card may be debited, if the history does not change: one second after the
     *     newest attempt, by the clock that recorded it
     */
    record RateLimited(Instant until) implements RecurringDecision {}

    /**
     * A rule forbids the debit, for at least as long as the rate limit.
     *
     * @param rule the rule that forbids the debit for the longest time
     * @param until the time from which the card may be debited, if the history does not change; empty if never
     */
    record Denied(RecurringRule rule, Optional<Instant> until) implements RecurringDecision {}

    /** Returns whether the card may be debited now. */
    default boolean isAllowed() {
        return this instanceof Allowed;
    }
}
