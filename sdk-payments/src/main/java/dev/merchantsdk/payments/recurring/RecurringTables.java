package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.recurring.RecurringRule.CODE_UNKNOWN;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONE_RETRY_A_DAY;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONLY_WITH_CHANGES;
import static dev.merchantsdk.payments.recurring.RecurringRule.PAYOUT_ONLY;
import static dev.merchantsdk.payments.recurring.RecurringRule.REFUSAL_COUNTER;
import static dev.merchantsdk.payments.recurring.RecurringRule.RESULT_PENDING;
import static dev.merchantsdk.payments.recurring.RecurringRule.STOPPED;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The tables of rules of the two policies (decision 017 in the documentation). If several rows block a debit until the
 * same time, {@link RecurringDecision.Denied} contains the rule of the first of these rows.
 */
final class RecurringTables {
    static final RecurringPolicy STRICT = policy(RecurringTables::twoWithinDay);
    static final RecurringPolicy STANDARD = policy(RecurringTables::twoWithinDaySinceSuccess);

    private static final Duration DAY = Duration.ofDays(1);

    private RecurringTables() {}

    /** Returns the strict or the standard policy, which differ only in the daily limit. */
    private static RecurringPolicy policy(DebitLimit dailyLimit) {
        List<RecurringRow> table = List.of(
                new RecurringRow(PAYOUT_ONLY, RecurringTables::payoutOnly),
                new RecurringRow(STOPPED, RecurringTables::stopped),
                new RecurringRow(CODE_UNKNOWN, RecurringTables::codeUnknown),
                new RecurringRow(ONLY_WITH_CHANGES, RecurringTables::onlyWithChanges),
                new RecurringRow(RESULT_PENDING, RecurringTables::pending),
                new RecurringRow(REFUSAL_COUNTER, RefusalCounter::until),
                new RecurringRow(ONE_RETRY_A_DAY, dailyLimit));
        return (history, now, price) -> decide(table, history, now, price);
    }

    private static RecurringDecision decide(
            List<RecurringRow> table, RecurringHistory history, Instant now, Amount price) {
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
        Instant rateLimit = rateLimit(history);
        return rateLimit.isAfter(longest) ? new RecurringDecision.RateLimited(rateLimit) : decision;
    }

    /** The rate limit of a card is no row of the tables, because a row results in {@link RecurringDecision.Denied}. */
    private static Instant rateLimit(RecurringHistory history) {
        return limitAfter(1, history.attempts(), at -> at.plus(DebitRateLimiter.INTERVAL));
    }

    private static Instant payoutOnly(RecurringHistory history, Amount price) {
        return permanentIf(history.payoutOnly());
    }

    private static Instant stopped(RecurringHistory history, Amount price) {
        return permanentIf(history.attempts().stream()
                .flatMap(attempt -> attempt.code().stream())
                .anyMatch(ResponseCode::stopsRecurring));
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

    /** Returns the time until which the attempt blocks the next debit. The newest attempt has the position 1. */
    private static Instant limitAfter(int position, List<RecurringAttempt> attempts, Function<Instant, Instant> until) {
        return attempts.size() < position
                ? DebitLimit.NONE
                : until.apply(attempts.get(attempts.size() - position).at());
    }

    private static Instant permanentIf(boolean condition) {
        return condition ? DebitLimit.PERMANENT : DebitLimit.NONE;
    }
}
