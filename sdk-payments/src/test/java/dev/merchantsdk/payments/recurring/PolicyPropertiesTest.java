package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the policies with random histories from a fixed seed. */
final class PolicyPropertiesTest {
    private static final int HISTORIES = 12_000;

    /** Returns the end of a denial or of a rate limit. A permanent denial ends at {@link Instant#MAX}. */
    private static Optional<Instant> end(RecurringDecision decision) {
        if (decision instanceof RecurringDecision.RateLimited limited) {
            return Optional.of(limited.until());
        }
        return decision instanceof RecurringDecision.Denied denied
                ? Optional.of(denied.until().orElse(Instant.MAX))
                : Optional.empty();
    }

    @ParameterizedTest
    @EnumSource
    void deniesExactlyWhatTheSlowModelDeniesByTheSameRuleAndUntilTheSameMoment(PolicyTable table) {
        RandomHistories random = new RandomHistories(table.name().hashCode());
        Map<RecurringRule, Integer> named = new EnumMap<>(RecurringRule.class);
        int allowed = 0;
        int rateLimited = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history);
            Amount price = random.price();

            RecurringDecision decision = table.policy().decide(history, now, price);

            assertThat(decision)
                    .as("%s at %s: %s", history.scheme(), now, history.attempts())
                    .isEqualTo(new SlowModel(table, history, price).decide(now));
            if (decision instanceof RecurringDecision.Denied denied) {
                named.merge(denied.rule(), 1, Integer::sum);
            } else if (decision.isAllowed()) {
                allowed++;
            } else {
                rateLimited++;
            }
        }
        assertThat(allowed).isGreaterThan(HISTORIES / 20);
        assertThat(rateLimited).isGreaterThan(20);
        assertThat(named)
                .hasSize(7)
                .allSatisfy((rule, times) -> assertThat(times).as("%s", rule).isGreaterThan(20));
    }

    @ParameterizedTest
    @EnumSource
    void denialEndsAtItsStatedTime(PolicyTable table) {
        RandomHistories random = new RandomHistories(3);
        int ended = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history);
            Amount price = random.price();
            RecurringDecision decision = table.policy().decide(history, now, price);
            Instant until = end(decision).orElse(Instant.MAX);
            if (!until.equals(Instant.MAX)) {
                assertThat(table.policy().decide(history, until, price).isAllowed())
                        .isTrue();
                assertThat(table.policy().decide(history, until.minusNanos(1), price))
                        .isEqualTo(decision);
                ended++;
            }
        }
        assertThat(ended).isGreaterThan(HISTORIES / 20);
    }

    @Test
    void strictDeniesWhatStandardDenies() {
        RandomHistories random = new RandomHistories(4);
        int deniedByBoth = 0;
        int deniedByStrict = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history);
            Amount price = random.price();
            boolean strict =
                    RecurringPolicy.strict().decide(history, now, price).isAllowed();
            boolean standard =
                    RecurringPolicy.standard().decide(history, now, price).isAllowed();
            if (!standard) {
                assertThat(strict).isFalse();
                deniedByBoth++;
            } else if (!strict) {
                deniedByStrict++;
            }
        }
        assertThat(deniedByBoth).isGreaterThan(HISTORIES / 20);
        assertThat(deniedByStrict).isGreaterThan(20);
    }

    @Test
    void standardDiffersFromStrictInDailyLimitOnly() {
        RandomHistories random = new RandomHistories(8);
        int differs = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history);
            Amount price = random.price();
            RecurringDecision strict = RecurringPolicy.strict().decide(history, now, price);
            if (!strict.equals(RecurringPolicy.standard().decide(history, now, price))) {
                assertThat(strict)
                        .isInstanceOfSatisfying(
                                RecurringDecision.Denied.class,
                                denied -> assertThat(denied.rule()).isEqualTo(RecurringRule.ONE_RETRY_A_DAY));
                differs++;
            }
        }
        assertThat(differs).isGreaterThan(20);
    }

    @ParameterizedTest
    @EnumSource
    void oneMoreAttemptThatDidNotSucceedNeverShortensADenial(PolicyTable table) {
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
            Optional<Instant> before = end(table.policy().decide(history, now, price));
            if (before.isPresent()) {
                assertThat(end(table.policy().decide(history.with(more), now, price)))
                        .hasValueSatisfying(after -> assertThat(after).isAfterOrEqualTo(before.get()));
                denied++;
            }
        }
        assertThat(denied).isGreaterThan(HISTORIES / 20);
    }

    @ParameterizedTest
    @EnumSource
    void orderOfHistoryDoesNotMatter(PolicyTable table) {
        RandomHistories random = new RandomHistories(6);
        for (int i = 0; i < 2_000; i++) {
            RecurringHistory history = random.history();
            RecurringHistory again = RecurringHistory.empty(history.scheme());
            for (int j = history.attempts().size() - 1; j >= 0; j--) {
                again = again.with(history.attempts().get(j));
            }
            assertThat(again.attempts()).isEqualTo(history.attempts());
            Instant now = random.now(history);
            assertThat(table.policy().decide(history.payoutOnly() ? again.withPayoutOnly() : again, now))
                    .isEqualTo(table.policy().decide(history, now));
        }
    }

    @Test
    void withoutAmountRepeatsLastDebit() {
        RandomHistories random = new RandomHistories(7);
        for (int i = 0; i < 2_000; i++) {
            RecurringHistory history = random.history();
            Instant now = random.now(history).plus(Duration.ofDays(1));
            Amount last = history.attempts().isEmpty()
                    ? Cards.PRICE
                    : history.attempts().get(history.attempts().size() - 1).price();
            assertThat(RecurringPolicy.strict().decide(history, now))
                    .isEqualTo(RecurringPolicy.strict().decide(history, now, last));
        }
    }
}
