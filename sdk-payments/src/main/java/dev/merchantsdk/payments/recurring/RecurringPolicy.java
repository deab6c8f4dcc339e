package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Instant;
import java.util.List;

/**
 * Decides from the history of a card's debits whether the card may be debited now (contract, "Limits", "Errors",
 * "States and transitions"). A policy uses no clock and no store, and must be safe for use by several threads.
 *
 * <p>The contract limits the retries of recurring debits in one sentence: "only one retry per card per day (third and
 * later attempts must not be sent)". {@link #standard()} and {@link #strict()} read this sentence differently. Of any
 * other sentence with several readings, both use the reading that forbids the most debits. A merchant whose acquirer
 * states other limits implements this interface, for example on top of one of the two.
 *
 * <p>Both treat the code 66 as an exceeded refusal counter, even if the history contains few refusals, because the
 * history of one merchant does not contain the card's refusals at other merchants.
 *
 * <p>The limits apply to debits by card token and by an earlier card transaction. A debit by the fast payment system
 * has {@link CardScheme#NO_CARD}. Only two limits apply to this debit: the rate limit of one request per second, and
 * the denial of payout-only tokens.
 */
@FunctionalInterface
public interface RecurringPolicy {
    /**
     * Returns the default policy. It denies the third attempt within 24 hours, but counts only the attempts since the
     * last approval, because a debit after an approval is not a retry. All other rules are those of {@link #strict()}.
     */
    static RecurringPolicy standard() {
        return RecurringTables.STANDARD;
    }

    /**
     * Returns the strictest policy, which has these rules:
     *
     * <ul>
     *   <li>The third attempt within 24 hours is denied, regardless of the results of the first two attempts.
     *   <li>The code 05 stops the recurring debits of the card permanently.
     *   <li>After the code 13, 30 or 63, no debit of the same amount is allowed until another debit of the card is
     *       approved.
     *   <li>After a refusal with an unknown code, no debit is allowed until the code is recorded.
     *   <li>While the result of a debit is unknown, no other debit is allowed, but for at most a day.
     *   <li>While one more refusal could exceed the refusal counter of the card's scheme, no debit is allowed. An
     *       unknown result counts as a refusal. If the scheme is unknown, the counters of Visa, Mastercard and MIR all
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
