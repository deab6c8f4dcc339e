package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Instant;
import java.util.Optional;

/** The decision of a {@link RecurringPolicy} on whether a card may be debited now. */
public sealed interface RecurringDecision extends NotJsonSerializable {
    /** The card may be debited. */
    record Allowed() implements RecurringDecision {}

    /**
     * The rate limit of one request per second blocks the debit, and no rule blocks the debit for longer. The caller
     * can wait and try again.
     *
     * @param until the time from which the card may be debited, if the history does not change. This time is one second
     *     after the newest attempt, according to the clock that recorded the attempt
     */
    record RateLimited(Instant until) implements RecurringDecision {}

    /**
     * A rule forbids the debit. The rate limit does not block the debit for longer than the rule.
     *
     * @param rule the rule that forbids the debit for the longest time
     * @param until the time from which the card may be debited, if the history does not change; empty if the rule
     *     forbids the debit permanently
     */
    record Denied(RecurringRule rule, Optional<Instant> until) implements RecurringDecision {}

    /** Returns whether the card may be debited now. */
    default boolean isAllowed() {
        return this instanceof Allowed;
    }
}
