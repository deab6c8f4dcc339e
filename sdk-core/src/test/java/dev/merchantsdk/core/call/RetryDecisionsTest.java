package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.value.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the classes that decide whether and when the SDK repeats a call. */
final class RetryDecisionsTest {
    private static final HttpUrl HOST = HttpUrl.get("https://gateway.test/");

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "2, 0.5, 100",
        "2, 0.0, 0",
        "2, 0.999999, 199",
        "3, 0.5, 200",
        "4, 0.5, 400",
        "5, 0.5, 500",
        "99, 0.5, 500",
        "2000000000, 0.5, 500"
    })
    void theLimitOfThePauseDoublesUpToTheMost(int attempt, double chance, long millis) {
        RetrySettings settings =
                RetrySettings.builder().maxDelay(Duration.ofSeconds(1)).build();
        assertThat(new Backoff(settings, chance(chance)).pauseBefore(attempt, Optional.empty()))
                .isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void noPauseIsShorterThanTheServiceAsksFor() {
        Backoff backoff = new Backoff(RetrySettings.defaults(), chance(0.5));
        assertThat(backoff.pauseBefore(2, Optional.of(Duration.ofMillis(101)))).isEqualTo(Duration.ofMillis(101));
        assertThat(backoff.pauseBefore(2, Optional.of(Duration.ofMillis(99)))).isEqualTo(Duration.ofMillis(100));
        assertThat(backoff.pauseBefore(2, Optional.of(Duration.ZERO))).isEqualTo(Duration.ofMillis(100));
    }

    @Test
    void aBudgetIsSpentAndEarnedBack() {
        RetryBudget budget = new RetryBudget(2);
        budget.succeeded(HOST);
        assertThat(budget.tryTake(HOST)).isTrue();
        assertThat(budget.tryTake(HOST)).isTrue();
        assertThat(budget.tryTake(HOST)).isFalse();
        for (int i = 0; i < 9; i++) {
            budget.succeeded(HOST);
        }
        assertThat(budget.tryTake(HOST)).isFalse();
        budget.succeeded(HOST);
        assertThat(budget.tryTake(HOST)).isTrue();
        assertThat(budget.tryTake(HOST)).isFalse();
        assertThat(new RetryBudget(0).tryTake(HOST)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | PT0S",
                "7 | PT7S",
                " 7  | PT7S",
                "007 | PT7S",
                "000 | PT0S",
                "-1 | PT0S",
                "-99999999999999999999 | PT0S",
                "9999999999 | PT9999999999S",
                "10000000000 | PT2147483647S",
                "99999999999999999999999999 | PT2147483647S",
                "00000000000000000000000007 | PT7S",
                "Sat, 21 Nov 2026 12:00:09 GMT | PT9S",
                "Sat, 21 Nov 2026 12:00:00 GMT | PT0S",
                "Sat, 21 Nov 2026 11:59:59 GMT | PT0S",
            })
    void retryAfterIsSecondsOrADate(String value, Duration pause) {
        assertThat(RetryAfter.parse(List.of(value), NOW)).contains(pause);
    }

    @ParameterizedTest
    @CsvSource({"1.5", "1e9", "garbage", "''", "' '", "+1", "--1", "٣", "12:00", "2026-11-21T12:00:00Z"})
    void retryAfterOfAnotherFormIsIgnored(String value) {
        assertThat(RetryAfter.parse(List.of(value), NOW)).isEmpty();
    }

    @Test
    void ofSeveralRetryAftersTheLongestHolds() {
        assertThat(RetryAfter.parse(List.of("1", "x", "3", "2"), NOW)).contains(Duration.ofSeconds(3));
        assertThat(RetryAfter.parse(List.of(), NOW)).isEmpty();
    }

    @Test
    void aDeadlineCountsDownToZero() {
        Ticks ticks = new Ticks();
        Deadline deadline = new Deadline(ticks::nanoTime, Duration.ofNanos(10));
        assertThat(deadline.remaining()).isEqualTo(Duration.ofNanos(10));
        assertThat(deadline.elapsed()).isZero();
        ticks.now += 9;
        assertThat(deadline.remaining()).isEqualTo(Duration.ofNanos(1));
        assertThat(deadline.elapsed()).isEqualTo(Duration.ofNanos(9));
        assertThat(deadline.passed()).isFalse();
        ticks.now += 1;
        assertThat(deadline.passed()).isTrue();
        ticks.now += 100;
        assertThat(deadline.remaining()).isZero();
        assertThat(new Deadline(ticks::nanoTime, Duration.ofSeconds(Long.MAX_VALUE)).remaining())
                .isEqualTo(Duration.ofNanos(Long.MAX_VALUE / 4));
    }

    @ParameterizedTest
    @CsvSource({
        "NOT_SENT, true, true, true, true, true",
        "REFUSED, true, false, false, false, false",
        "NO_TOKEN, true, false, false, false, false",
        "TOKEN_REFUSED, true, false, false, false, false",
        "THROTTLED, true, true, true, true, true",
        "TIMED_OUT, false, true, true, true, false",
        "UNAVAILABLE, false, true, true, false, false",
        "SERVER_ERROR, false, false, false, false, false",
        "NO_REPLY, false, true, true, false, false",
        "UNREADABLE, false, false, false, false, false",
        "UNEXPLAINED, false, false, false, false, false",
        "CONTRADICTORY, false, false, false, false, false",
        "SPOKE_FIRST, true, true, true, false, false",
        "MOVED, true, false, false, false, false",
        "REDIRECTED, false, false, false, false, false",
        "NOT_SAVED, false, false, false, false, false",
    })
    void aFaultSettlesAnAttemptAndSaysWhatIsRepeated(
            FailureKind fault, boolean settled, boolean always, boolean sameOrder, boolean page, boolean never) {
        RetrySettings settings = RetrySettings.defaults();
        assertThat(fault.hasKnownOutcome()).isEqualTo(settled);
        assertThat(fault.mayRepeat(Repeat.ALWAYS, settings)).isEqualTo(always);
        assertThat(fault.mayRepeat(Repeat.SAME_ORDER, settings)).isEqualTo(sameOrder);
        assertThat(fault.mayRepeat(Repeat.PAGE, settings)).isEqualTo(page);
        assertThat(fault.mayRepeat(Repeat.NEVER, settings)).isEqualTo(never);
        assertThat(fault.mayRepeat(Repeat.COUNTED, settings)).isEqualTo(never);
        RetrySettings off =
                RetrySettings.builder().repeatAfter408(Set.of()).after429(false).build();
        boolean switched = fault == FailureKind.TIMED_OUT || fault == FailureKind.THROTTLED;
        assertThat(fault.mayRepeat(Repeat.ALWAYS, off)).isEqualTo(always && !switched);
    }

    @ParameterizedTest
    @CsvSource({
        "300, REDIRECTED",
        "307, MOVED",
        "308, MOVED",
        "399, REDIRECTED",
        "400, REFUSED",
        "408, TIMED_OUT",
        "429, THROTTLED",
        "499, REFUSED",
        "500, SERVER_ERROR",
        "501, SERVER_ERROR",
        "502, UNAVAILABLE",
        "503, UNAVAILABLE",
        "504, UNAVAILABLE",
        "505, SERVER_ERROR",
    })
    void classifiesStatus(int status, FailureKind kind) {
        assertThat(FailureKind.ofStatus(status, Auth.X_AUTH)).isEqualTo(kind);
    }

    @Test
    void onlyABearerTokenCanBeRefused() {
        assertThat(FailureKind.ofStatus(401, Auth.bearer(Scope.BALANCE_READ))).isEqualTo(FailureKind.TOKEN_REFUSED);
        assertThat(FailureKind.ofStatus(401, Auth.X_AUTH)).isEqualTo(FailureKind.REFUSED);
        assertThat(FailureKind.ofStatus(401, Auth.API_KEY)).isEqualTo(FailureKind.REFUSED);
    }

    private static Scheduler chance(double chance) {
        return new RealTimePauses() {
            @Override
            public double random() {
                return chance;
            }
        };
    }

    private static final class Ticks extends RealTimePauses {
        long now = Long.MAX_VALUE - 5;

        @Override
        public long nanoTime() {
            return now;
        }
    }
}
