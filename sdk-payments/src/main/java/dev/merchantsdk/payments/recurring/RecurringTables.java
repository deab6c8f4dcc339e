package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.recurring.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.recurring.RecurringAttempt.Result.REFUSED;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONE_RETRY_A_DAY;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONLY_WITH_CHANGES;
import static dev.merchantsdk.payments.recurring.RecurringRule.PACE;
import static dev.merchantsdk.payments.recurring.RecurringRule.PAYOUT_ONLY;
import static dev.merchantsdk.payments.recurring.RecurringRule.REFUSAL_COUNTER;
import static dev.merchantsdk.payments.recurring.RecurringRule.RESULT_PENDING;
import static dev.merchantsdk.payments.recurring.RecurringRule.STOPPED;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** The two tables of decision 019, row by row. Of rows that stand equally long the first is named. */
final class RecurringTables {
    static final List<RecurringRow> STRICT = List.of(
            new RecurringRow(PAYOUT_ONLY, RecurringTables::payoutOnly),
            new RecurringRow(STOPPED, afterCode(ResponseCode::stopsRecurring)),
            new RecurringRow(ONLY_WITH_CHANGES, RecurringTables::unchanged),
            new RecurringRow(RESULT_PENDING, RecurringTables::pending),
            new RecurringRow(REFUSAL_COUNTER, RefusalCounters::neverExceeded),
            new RecurringRow(ONE_RETRY_A_DAY, RecurringTables::twoWithinADay),
            new RecurringRow(PACE, RecurringTables::withinASecond));

    private static final Duration DAY = Duration.ofDays(1);

    private RecurringTables() {}

    static List<RecurringRow> lenient(ZoneId zone) {
        return List.of(
                new RecurringRow(PAYOUT_ONLY, RecurringTables::payoutOnly),
                new RecurringRow(STOPPED, afterCode(code -> code.stopsRecurring() && !code.isCounted())),
                new RecurringRow(REFUSAL_COUNTER, RefusalCounters::onceExceeded),
                new RecurringRow(ONE_RETRY_A_DAY, (history, price) -> triedTwiceOnADay(history, zone)),
                new RecurringRow(PACE, RecurringTables::withinASecond));
    }

    private static Instant payoutOnly(RecurringHistory history, Amount price) {
        return forGoodIf(history.payoutOnly());
    }

    private static Bar afterCode(Predicate<ResponseCode> stops) {
        return (history, price) -> forGoodIf(history.attempts().stream()
                .flatMap(attempt -> attempt.code().stream())
                .anyMatch(stops));
    }

    /** Whether it would be the same again as one that may be repeated only if something of it changes. A success ends the matter. */
    private static Instant unchanged(RecurringHistory history, Amount price) {
        return forGoodIf(!history.sinceLastSuccess(attempt ->
                        attempt.isRepeatedOnlyWithChanges() && attempt.price().equals(price))
                .isEmpty());
    }

    private static Instant pending(RecurringHistory history, Amount price) {
        List<RecurringAttempt> pending = history.attempts().stream()
                .filter(attempt -> attempt.result() == PENDING)
                .toList();
        return newest(1, pending, at -> at.plus(DAY));
    }

    private static Instant twoWithinADay(RecurringHistory history, Amount price) {
        return newest(2, history.attempts(), at -> at.plus(DAY));
    }

    /** A pending one may be a refusal: without it three could be sent on a day. */
    private static Instant triedTwiceOnADay(RecurringHistory history, ZoneId zone) {
        List<RecurringAttempt> tries =
                history.sinceLastSuccess(attempt -> attempt.result() == REFUSED || attempt.result() == PENDING);
        return newest(
                2,
                tries,
                at -> at.atZone(zone)
                        .toLocalDate()
                        .plusDays(1)
                        .atStartOfDay(zone)
                        .toInstant());
    }

    private static Instant withinASecond(RecurringHistory history, Amount price) {
        return newest(1, history.attempts(), at -> at.plus(Pace.INTERVAL));
    }

    /** What follows from the time of the newest attempt, the second newest, and so on. */
    private static Instant newest(int place, List<RecurringAttempt> attempts, Function<Instant, Instant> until) {
        return attempts.size() < place
                ? Bar.NOT_AT_ALL
                : until.apply(attempts.get(attempts.size() - place).at());
    }

    private static Instant forGoodIf(boolean holds) {
        return holds ? Bar.FOR_GOOD : Bar.NOT_AT_ALL;
    }
}
