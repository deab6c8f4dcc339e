package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.recurring.RecurringRule.CODE_UNKNOWN;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONE_RETRY_A_DAY;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONLY_WITH_CHANGES;
import static dev.merchantsdk.payments.recurring.RecurringRule.PAYOUT_ONLY;
import static dev.merchantsdk.payments.recurring.RecurringRule.REFUSAL_COUNTER;
import static dev.merchantsdk.payments.recurring.RecurringRule.RESULT_PENDING;
import static dev.merchantsdk.payments.recurring.RecurringRule.STOPPED;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.REFUSED;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The tables of rules for the three policies (decision 026 in the documentation). If several rows block a debit until
 * the same time, {@link RecurringDecision.Denied} contains the rule of the first of these rows.
 */
final class RecurringTables {
    static final List<RecurringRow> STRICT = table(RecurringTables::twoWithinDay);
    static final List<RecurringRow> STANDARD = table(RecurringTables::twoWithinDaySinceSuccess);

    private static final Duration DAY = Duration.ofDays(1);

    private RecurringTables() {}

    /** Returns the table of the strict or the standard policy. The two tables differ only in the daily limit. */
    private static List<RecurringRow> table(DebitLimit dailyLimit) {
        return List.of(
                new RecurringRow(PAYOUT_ONLY, RecurringTables::payoutOnly),
                new RecurringRow(STOPPED, permanentAfterCode(ResponseCode::stopsRecurring)),
                new RecurringRow(CODE_UNKNOWN, RecurringTables::codeUnknown),
                new RecurringRow(ONLY_WITH_CHANGES, RecurringTables::onlyWithChanges),
                new RecurringRow(RESULT_PENDING, RecurringTables::pending),
                new RecurringRow(REFUSAL_COUNTER, RefusalCounters::strict),
                new RecurringRow(ONE_RETRY_A_DAY, dailyLimit));
    }

    static List<RecurringRow> lenient(ZoneId zone) {
        return List.of(
                new RecurringRow(PAYOUT_ONLY, RecurringTables::payoutOnly),
                new RecurringRow(STOPPED, permanentAfterCode(code -> code.stopsRecurring() && !code.isCounted())),
                new RecurringRow(REFUSAL_COUNTER, RefusalCounters::lenient),
                new RecurringRow(ONE_RETRY_A_DAY, (history, price) -> twoOnCalendarDay(history, zone)));
    }

    /**
     * Returns the time until which the rate limit of one request per second blocks the next debit of a card. The rate
     * limit is not a row of the tables. A row results in {@link RecurringDecision.Denied}, but the rate limit results
     * in {@link RecurringDecision.RateLimited}.
     */
    static Instant rateLimit(RecurringHistory history) {
        return limitAfter(1, history.attempts(), at -> at.plus(DebitRateLimiter.INTERVAL));
    }

    private static Instant payoutOnly(RecurringHistory history, Amount price) {
        return permanentIf(history.payoutOnly());
    }

    private static DebitLimit permanentAfterCode(Predicate<ResponseCode> condition) {
        return (history, price) -> permanentIf(history.attempts().stream()
                .flatMap(attempt -> attempt.code().stream())
                .anyMatch(condition));
    }

    /**
     * Denies debits after a refusal whose code is unknown. A later approval does not end this limit, because the
     * unknown code may stop the recurring debits of the card permanently.
     */
    private static Instant codeUnknown(RecurringHistory history, Amount price) {
        return permanentIf(!history.refusedWithoutCode().isEmpty());
    }

    /**
     * Denies a debit after a refusal whose code allows a repeat only with changes, if the debit has the amount of the
     * refused debit. A later approval ends this limit.
     */
    private static Instant onlyWithChanges(RecurringHistory history, Amount price) {
        return permanentIf(!HistoryUpdates.sinceLastSuccess(
                        history,
                        attempt -> attempt.code()
                                        .filter(ResponseCode::isRepeatedOnlyWithChanges)
                                        .isPresent()
                                && attempt.price().equals(price))
                .isEmpty());
    }

    private static Instant pending(RecurringHistory history, Amount price) {
        List<RecurringAttempt> pending = history.attempts().stream()
                .filter(attempt -> attempt.result() == PENDING)
                .toList();
        return limitAfter(1, pending, at -> at.plus(DAY));
    }

    private static Instant twoWithinDay(RecurringHistory history, Amount price) {
        return limitAfter(2, history.attempts(), at -> at.plus(DAY));
    }

    private static Instant twoWithinDaySinceSuccess(RecurringHistory history, Amount price) {
        return limitAfter(2, HistoryUpdates.sinceLastSuccess(history, attempt -> true), at -> at.plus(DAY));
    }

    /**
     * Denies the third attempt on a calendar day. Only refused and pending attempts since the last approval count. A
     * pending attempt counts, because its result may be a refusal.
     */
    private static Instant twoOnCalendarDay(RecurringHistory history, ZoneId zone) {
        List<RecurringAttempt> attempts = HistoryUpdates.sinceLastSuccess(
                history, attempt -> attempt.result() == REFUSED || attempt.result() == PENDING);
        return limitAfter(
                2,
                attempts,
                at -> at.atZone(zone)
                        .toLocalDate()
                        .plusDays(1)
                        .atStartOfDay(zone)
                        .toInstant());
    }

    /**
     * Returns the time until which the attempt at the given position blocks the next debit. Returns
     * {@link DebitLimit#NONE} if no attempt has this position.
     *
     * @param position the position of the attempt, counted from the newest attempt, which has the position 1
     */
    private static Instant limitAfter(int position, List<RecurringAttempt> attempts, Function<Instant, Instant> until) {
        return attempts.size() < position
                ? DebitLimit.NONE
                : until.apply(attempts.get(attempts.size() - position).at());
    }

    private static Instant permanentIf(boolean condition) {
        return condition ? DebitLimit.PERMANENT : DebitLimit.NONE;
    }
}
