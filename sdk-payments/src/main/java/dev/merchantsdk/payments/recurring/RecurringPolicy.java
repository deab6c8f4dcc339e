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
 * <p>The contract limits recurring debits in one sentence: "only one retry per card per day (third and later attempts
 * must not be sent)". This sentence has two interpretations:
 *
 * <ul>
 *   <li>Only a debit that follows a failed debit is a retry. After a failed debit, one retry is allowed within a day;
 *       after an approved debit, the next debit of the card is a first attempt again. {@link #standard()} and {@link
 *       #lenient()} use this interpretation.
 *   <li>The words in parentheses apply literally: the third attempt within a day must not be sent, regardless of the
 *       results of the first two attempts. {@link #strict()} uses this interpretation. This policy therefore also
 *       denies the third debit of a card within a day if the first two debits were approved.
 * </ul>
 *
 * <p>For all other rules, {@link #standard()} and {@link #strict()} use the interpretation that forbids the most
 * debits, and {@link #lenient()} uses the interpretation that forbids the fewest debits. All policies treat the code 66
 * as an exceeded refusal counter, because the service counts more refusals than the history of one merchant contains.
 *
 * <p>The limits apply to debits by card token and by an earlier card transaction. For {@link CardScheme#NO_CARD}, which
 * is the scheme of debits with a token of the fast payment system, only two limits apply: the rate limit of one request
 * per second, and the denial of payout-only tokens.
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
     * attempts since the last approval: after a failure, one retry is allowed, and after an approval, the count starts
     * again. All other rules are the same as in {@link #strict()}.
     */
    public static RecurringPolicy standard() {
        return STANDARD;
    }

    /**
     * Returns the strictest policy. The strictest policy denies the third attempt within 24 hours, regardless of the
     * results of the first two attempts. The code 05 stops recurring debits. After the codes 13, 30 and 63, no debit of
     * the same amount is allowed until a debit is approved. No debit is allowed in three more cases: after a refusal
     * whose code is unknown, until the code is recorded; while the result of a debit is unknown, but for at most a day;
     * and while one more refusal could exceed the refusal counter of the card's scheme. An unknown result counts as a
     * refusal. If the scheme of a card is unknown, the limits of all three schemes apply.
     */
    public static RecurringPolicy strict() {
        return STRICT;
    }

    /** Works like {@link #lenient(ZoneId)}, with calendar days in the time zone of Moscow. */
    public static RecurringPolicy lenient() {
        return lenient(MOSCOW);
    }

    /**
     * Returns the most lenient policy. The most lenient policy denies the third attempt within a calendar day, but
     * counts only the attempts since the last approval that were refused or whose result is unknown. The code 05 does
     * not stop recurring debits; this policy only counts it as a refusal. This policy denies debits because of a
     * refusal counter only after the number of refusals with known codes has exceeded the maximum of the counter, or
     * after a refusal with the code 66. If the scheme of a card is unknown, this policy counts no refusals, and denies
     * debits for 14 days after the code 66. A debit whose code or result is unknown is counted as an attempt of the
     * day, but not as a refusal.
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
