package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Instant;
import java.util.List;

/**
 * Decides from a card's history whether it may be debited now (contract, "Limits", "Errors", "States and transitions").
 * A policy uses no clock and no store, and must be thread-safe.
 *
 * <p>The contract limits retries in one sentence: "only one retry per card per day (third and later attempts must not
 * be sent)". {@link #standard()} and {@link #strict()} read it differently; of any other sentence with several
 * readings, both use the one that forbids most. If your acquirer states other limits, implement this interface, for
 * example on top of one of the two.
 *
 * <p>Both treat code 66 as an exceeded refusal counter, even if the history contains few refusals, because it lacks the
 * card's refusals at other merchants.
 *
 * <p>The limits apply to debits by card token and by an earlier card transaction. A debit by the fast payment system
 * has {@link CardScheme#NO_CARD}: only the rate limit of one request per second and the denial of payout-only tokens
 * apply to it.
 */
@FunctionalInterface
public interface RecurringPolicy {
    /**
     * Returns the default policy. It denies the third attempt within 24 hours, but counts only those since the last
     * approval, because a debit after an approval is no retry. All other rules are those of {@link #strict()}.
     */
    static RecurringPolicy standard() {
        return RecurringTables.STANDARD;
    }

    /**
     * Returns the strictest policy, which has these rules:
     * <ul>
     *   <li>The third attempt within 24 hours is denied, whatever the results of the first two.
     *   <li>Code 05 stops the card's recurring debits permanently.
     *   <li>After code 13, 30 or 63, no debit of the same amount is allowed until another debit of the card is
     *       approved.
     *   <li>After a refusal with an unknown code, no debit is allowed until the code is recorded.
     *   <li>While a debit's result is unknown, no other is allowed, but for at most a day.
     *   <li>While one more refusal could exceed the refusal counter of the card's scheme, no debit is allowed. An
     *       unknown result counts as a refusal. For an unknown scheme, the counters of Visa, Mastercard and MIR all
     *       apply.
     * </ul>
     */
    static RecurringPolicy strict() {
        return RecurringTables.STRICT;
    }

    /** Decides whether a debit with this amount is allowed. */
    RecurringDecision decide(RecurringHistory history, Instant now, Amount price);

    /** Decides whether a debit with the same amount as the last debit is allowed. */
    default RecurringDecision decide(RecurringHistory history, Instant now) {
        List<RecurringAttempt> attempts = history.attempts();
        return decide(
                history,
                now,
                attempts.isEmpty()
                        ? Amount.ZERO
                        : attempts.get(attempts.size() - 1).price());
    }
}
