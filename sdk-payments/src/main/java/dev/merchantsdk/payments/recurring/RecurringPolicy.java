package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Decides from the history of a card's debits whether the card may be debited now (contract, "Limits", "Errors",
 * "States and transitions"). A policy uses no clock and no store. Immutable and thread-safe.
 *
 * <p>The contract limits the retries of recurring debits in one sentence: "only one retry per card per day (third and
 * later attempts must not be sent)". This sentence has two interpretations:
 *
 * <ul>
 *   <li>Only a debit after a failed debit is a retry. After a failed debit, one retry is allowed within a day. After an
 *       approved debit, the next debit of the card is a first attempt again. {@link #standard()} and {@link #lenient()}
 *       use this interpretation.
 *   <li>The third attempt within a day must not be sent, regardless of the results of the first two attempts.
 *       {@link #strict()} uses this interpretation, and therefore also denies a third debit after two approvals.
 * </ul>
 *
 * <p>For all other rules, {@link #standard()} and {@link #strict()} use the interpretation that forbids the most
 * debits. {@link #lenient()} uses the interpretation that forbids the fewest debits. All policies treat the code 66 as
 * an exceeded refusal counter, even if the history contains few refusals. The history of one merchant does not contain
 * the card's refusals at other merchants.
 *
 * <p>The limits apply to debits by card token and by an earlier card transaction. A debit by the fast payment system
 * has {@link CardScheme#NO_CARD}. Only two limits apply to this debit: the rate limit of one request per second, and
 * the denial of payout-only tokens.
 */
public final class RecurringPolicy {
    private static final ZoneId MOSCOW = ZoneId.of("Europe/Moscow");
    private static final RecurringPolicy STRICT = new RecurringPolicy(RecurringTables.STRICT);
    private static final RecurringPolicy STANDARD = new RecurringPolicy(RecurringTables.STANDARD);

    private final List<RecurringRow> table;

    private RecurringPolicy(List<RecurringRow> table) {
        this.table = table;
    }

    /**
     * Returns the default policy. The default policy denies the third attempt within 24 hours, but counts only the
     * attempts since the last approval. All other rules are those of {@link #strict()}.
     */
    public static RecurringPolicy standard() {
        return STANDARD;
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
    public static RecurringPolicy strict() {
        return STRICT;
    }

    /** Returns {@link #lenient(ZoneId)} with calendar days in the time zone of Moscow. */
    public static RecurringPolicy lenient() {
        return lenient(MOSCOW);
    }

    /**
     * Returns the most lenient policy, which has these rules:
     *
     * <ul>
     *   <li>The third attempt within a calendar day is denied. Of the attempts since the last approval, only refused
     *       attempts and attempts with an unknown result count.
     *   <li>The code 05 does not stop recurring debits, but counts as a refusal.
     *   <li>A refusal counter blocks debits after the number of refusals with known codes has exceeded the maximum, or
     *       after a refusal with the code 66.
     *   <li>If the scheme of a card is unknown, the policy counts no refusals, but denies debits for 14 days after the
     *       code 66.
     * </ul>
     *
     * @param zone the time zone of the calendar days
     */
    public static RecurringPolicy lenient(ZoneId zone) {
        return new RecurringPolicy(RecurringTables.lenient(Objects.requireNonNull(zone, "zone")));
    }

    /** Decides whether a debit with the same amount as the last debit is allowed. */
    public RecurringDecision decide(RecurringHistory history, Instant now) {
        List<RecurringAttempt> attempts = history.attempts();
        return decide(
                history,
                now,
                attempts.isEmpty()
                        ? Amount.ZERO
                        : attempts.get(attempts.size() - 1).price());
    }

    /** Decides whether a debit with this amount is allowed. */
    public RecurringDecision decide(RecurringHistory history, Instant now, Amount price) {
        RecurringDecision decision = new RecurringDecision.Allowed();
        Instant longest = now;
        for (RecurringRow row : table) {
            Instant until = row.until(history, price);
            if (until.isAfter(longest)) {
                longest = until;
                decision = new RecurringDecision.Denied(
                        row.rule(), Optional.of(until).filter(time -> !time.equals(DebitLimit.PERMANENT)));
            }
        }
        Instant rateLimit = RecurringTables.rateLimit(history);
        return rateLimit.isAfter(longest) ? new RecurringDecision.RateLimited(rateLimit) : decision;
    }
}
