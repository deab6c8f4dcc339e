package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Instant;
import java.util.Optional;

/** The decision of a {@link RecurringPolicy} on whether a card may be debited now. */
public sealed interface RecurringDecision extends NotJsonSerializable {
    /** The card may be debited. */
    record Allowed() implements RecurringDecision {}

    /**
     * The rate limit of one request per second blocks the debit, and no rule blocks it for longer. According to the
     * time of the newest attempt, the card was debited less than a second ago. The caller can wait and try again.
     *
     * @param until the time from which the card may be debited, one second after the newest attempt. The time is exact
     *     if no other attempt changes the history in the meantime. The time depends on the clock that recorded the
     *     attempt: if that clock was ahead, the debit is blocked longer by the same difference
     */
    record RateLimited(Instant until) implements RecurringDecision {}

    /**
     * A rule forbids the debit. If the rate limit also blocks the debit, but not for longer than the rule, the decision
     * contains only the rule.
     *
     * @param rule the rule that forbids the debit; if several rules forbid it, the rule that blocks it for the longest
     *     time
     * @param until the time from which the card may be debited, if the history does not change; empty if the rule
     *     blocks the debit permanently
     */
    record Denied(RecurringRule rule, Optional<Instant> until) implements RecurringDecision {}

    /** Returns whether the card may be debited now. */
    default boolean isAllowed() {
        return this instanceof Allowed;
    }
}
