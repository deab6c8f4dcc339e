package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Both policies over histories by a seed. */
final class PolicyPropertiesTest {
    private static final int HISTORIES = 20_000;

    private static RecurringPolicy policy(boolean strict) {
        return strict ? RecurringPolicy.strict() : RecurringPolicy.lenient();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void deniesExactlyWhatTheSlowModelDeniesByTheSameRuleAndUntilTheSameMoment(boolean strict) {
        RandomHistories random = new RandomHistories(strict ? 1 : 2);
        Map<RecurringRule, Integer> named = new EnumMap<>(RecurringRule.class);
        int allowed = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history);
            Amount price = random.price();

            RecurringDecision decision = policy(strict).decide(history, now, price);

            assertThat(decision)
                    .as("%s at %s: %s", history.scheme(), now, history.attempts())
                    .isEqualTo(new SlowModel(strict, history, price).decide(now));
            if (decision instanceof RecurringDecision.Denied denied) {
                named.merge(denied.rule(), 1, Integer::sum);
            } else {
                allowed++;
            }
        }
        assertThat(allowed).isGreaterThan(HISTORIES / 20);
        assertThat(named)
                .hasSize(strict ? 7 : 5)
                .allSatisfy((rule, times) -> assertThat(times).as("%s", rule).isGreaterThan(50));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aDenialEndsWhenItSays(boolean strict) {
        RandomHistories random = new RandomHistories(3);
        int ended = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history);
            Amount price = random.price();
            if (policy(strict).decide(history, now, price) instanceof RecurringDecision.Denied denied
                    && denied.until().isPresent()) {
                Instant until = denied.until().get();
                assertThat(policy(strict).decide(history, until, price).isAllowed())
                        .isTrue();
                assertThat(policy(strict).decide(history, until.minusNanos(1), price))
                        .isEqualTo(denied);
                ended++;
            }
        }
        assertThat(ended).isGreaterThan(HISTORIES / 20);
    }

    @Test
    void theStrictPolicyLetsNothingThroughThatTheLenientOneDenies() {
        RandomHistories random = new RandomHistories(4);
        int deniedByBoth = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history);
            Amount price = random.price();
            if (!policy(false).decide(history, now, price).isAllowed()) {
                assertThat(policy(true).decide(history, now, price).isAllowed()).isFalse();
                deniedByBoth++;
            }
        }
        assertThat(deniedByBoth).isGreaterThan(HISTORIES / 20);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void oneMoreAttemptThatDidNotSucceedNeverShortensADenial(boolean strict) {
        RandomHistories random = new RandomHistories(5);
        int denied = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history);
            Amount price = random.price();
            RecurringAttempt more = random.attempt("more", now.minus(random.gap()), 5);
            if (more.result() == RecurringAttempt.Result.APPROVED) {
                continue;
            }
            RecurringDecision before = policy(strict).decide(history, now, price);
            if (before instanceof RecurringDecision.Denied first) {
                assertThat(policy(strict).decide(history.with(more), now, price))
                        .isInstanceOfSatisfying(
                                RecurringDecision.Denied.class,
                                second -> assertThat(second.until().orElse(Instant.MAX))
                                        .isAfterOrEqualTo(first.until().orElse(Instant.MAX)));
                denied++;
            }
        }
        assertThat(denied).isGreaterThan(HISTORIES / 20);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theOrderInWhichAHistoryIsToldDoesNotMatter(boolean strict) {
        RandomHistories random = new RandomHistories(6);
        for (int i = 0; i < 2_000; i++) {
            RecurringHistory history = random.history();
            RecurringHistory again = RecurringHistory.empty(history.scheme());
            for (int j = history.attempts().size() - 1; j >= 0; j--) {
                again = again.with(history.attempts().get(j));
            }
            assertThat(again.attempts()).isEqualTo(history.attempts());
            Instant now = random.now(history);
            assertThat(policy(strict).decide(history.payoutOnly() ? again.nowPayoutOnly() : again, now))
                    .isEqualTo(policy(strict).decide(history, now));
        }
    }

    @Test
    void withoutAnAmountTheDebitIsTheLastOneAgain() {
        RandomHistories random = new RandomHistories(7);
        for (int i = 0; i < 2_000; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history).plus(Duration.ofDays(1));
            Amount last = history.attempts().isEmpty()
                    ? Cards.PRICE
                    : history.attempts().get(history.attempts().size() - 1).price();
            assertThat(policy(true).decide(history, now)).isEqualTo(policy(true).decide(history, now, last));
        }
    }
}
