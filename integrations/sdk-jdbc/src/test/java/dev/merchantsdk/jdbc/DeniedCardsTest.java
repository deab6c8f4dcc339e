package dev.merchantsdk.jdbc;

import static dev.merchantsdk.payments.recurring.RecurringRule.CODE_UNKNOWN;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONE_RETRY_A_DAY;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONLY_WITH_CHANGES;
import static dev.merchantsdk.payments.recurring.RecurringRule.PAYOUT_ONLY;
import static dev.merchantsdk.payments.recurring.RecurringRule.REFUSAL_COUNTER;
import static dev.merchantsdk.payments.recurring.RecurringRule.RESULT_PENDING;
import static dev.merchantsdk.payments.recurring.RecurringRule.STOPPED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.recurring.RecurringDecision;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Engine.class)
final class DeniedCardsTest {
    private static final Instant NOW = Instant.parse("2026-11-01T09:30:00Z");
    private static final RecurringPolicy NONE =
            (history, now, price) -> new RecurringDecision.Denied(STOPPED, Optional.empty());

    private final Database database;
    private final JdbcRecurringHistoryStore histories;

    DeniedCardsTest(Engine engine) {
        this.database = engine.newDatabase(JdbcSchema::create);
        this.histories =
                JdbcRecurringHistoryStore.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
    }

    @Test
    void countsTheCardsByTheRuleThatHoldsThemBack() {
        assertThat(histories.denied(RecurringPolicy.standard(), NOW)).isEmpty();
        card(
                "allowed",
                attempt("a1", 30).approved(),
                attempt("a2", 2).approved(),
                attempt("a3", 1).approved());
        card("retried", refused("r1", 30, 1), refused("r2", 20, 51), refused("r3", 10, 51));
        card("retried too", attempt("r4", 3).notCreated(), attempt("r5", 2).notCreated());
        card("counted", refused("c1", 80, 51), refused("c2", 70, 51));
        card("pending", attempt("p1", 1));
        card("stopped", refused("s1", 24 * 40, 54), attempt("s2", 24 * 29).approved());
        card("without code", attempt("w1", 100).refused(Optional.empty()));
        card("same amount", refused("w2", 100, 30));
        card("payouts", attempt("o1", 100).approved());
        update("payouts", RecurringHistory::withPayoutOnly);

        assertThat(histories.denied(RecurringPolicy.standard(), NOW))
                .isEqualTo(Map.of(
                        REFUSAL_COUNTER, 2L,
                        ONE_RETRY_A_DAY, 1L,
                        RESULT_PENDING, 1L,
                        STOPPED, 1L,
                        CODE_UNKNOWN, 1L,
                        ONLY_WITH_CHANGES, 1L,
                        PAYOUT_ONLY, 1L));
    }

    @Test
    void asksTheGivenPolicyForTheAmountOfTheLastDebit() {
        RecurringAttempt old = attempt("1", 24 * 200).approved();
        RecurringAttempt last = RecurringAttempt.pending("2", NOW.minusSeconds(1), Amount.ofRoubles(7));
        card("card", old, last);
        List<Amount> prices = new ArrayList<>();

        assertThat(histories.denied(
                        (history, now, price) -> {
                            assertThat(history.attempts()).containsExactly(old, last);
                            assertThat(now).isEqualTo(NOW);
                            prices.add(price);
                            return new RecurringDecision.RateLimited(now);
                        },
                        NOW))
                .isEmpty();
        assertThat(prices).containsExactly(Amount.ofRoubles(7));
    }

    @Test
    void readsOnlyCardsOfTheMerchantThatWereDebitedWithinThirtyDays() {
        card("of thirty days", attempt("1", 24 * 30));
        card("older", attempt("2", 24 * 30 + 1));

        assertThat(histories.denied(NONE, NOW)).isEqualTo(Map.of(STOPPED, 1L));
        assertThat(JdbcRecurringHistoryStore.of(database.pooled(), "other shop").denied(NONE, NOW))
                .isEmpty();
    }

    @Test
    void readsAllPagesButAtMostTheNewestTenThousandDebits() throws SQLException {
        insert(600, 1, 60);
        assertThat(histories.denied(NONE, NOW)).isEqualTo(Map.of(STOPPED, 600L));

        insert(10, 1_000, 1);
        assertThat(histories.denied(NONE, NOW)).isEqualTo(Map.of(STOPPED, 10L));
    }

    @Test
    void readsNoFurtherPageAfterFiftyThousandDebitsOfHistories() throws SQLException {
        insert(600, 1, 60);
        insertDebits(600, 99, 60 * 24 * 400);

        assertThat(histories.denied(NONE, NOW)).isEqualTo(Map.of(STOPPED, 500L));
    }

    /** Inserts cards with so many debits each, before so many minutes. */
    private void insert(int cards, int debits, int minutes) throws SQLException {
        database.execute("INSERT INTO merchant_sdk_recurring_card (merchant, card, scheme, payout_only)"
                + " SELECT 'shop', CONCAT(" + cards + ", '-', c.i), 'MIR', FALSE FROM " + numbers(cards, "c"));
        insertDebits(cards, debits, minutes);
    }

    private void insertDebits(int cards, int debits, int minutes) throws SQLException {
        database.execute("INSERT INTO merchant_sdk_recurring_attempt"
                + " (merchant, card, order_id, attempted_at, price_kopecks, result)"
                + " SELECT 'shop', CONCAT(" + cards + ", '-', c.i), CONCAT(" + minutes + ", '-', c.i, '-', a.i),"
                + " TIMESTAMP WITH TIME ZONE '" + NOW.minusSeconds(60L * minutes) + "', 100, 'APPROVED' FROM "
                + numbers(cards, "c") + ", " + numbers(debits, "a"));
    }

    private String numbers(int count, String alias) {
        String function = database.url().startsWith("jdbc:h2:") ? "SYSTEM_RANGE" : "GENERATE_SERIES";
        return function + "(1, " + count + ") AS " + alias + "(i)";
    }

    private void card(String name, RecurringAttempt... attempts) {
        update(name, history -> {
            RecurringHistory changed = history.withScheme(CardScheme.MIR);
            for (RecurringAttempt attempt : attempts) {
                changed = changed.with(attempt);
            }
            return changed;
        });
    }

    private void update(String card, UnaryOperator<RecurringHistory> change) {
        assertThat(histories.update(RecurringKey.ofCard(card), change)).isNotNull();
    }

    private static RecurringAttempt refused(String orderId, int hoursAgo, int code) {
        return attempt(orderId, hoursAgo).refused(Optional.of(ResponseCode.of(code)));
    }

    private static RecurringAttempt attempt(String orderId, int hoursAgo) {
        return RecurringAttempt.pending(orderId, NOW.minus(Duration.ofHours(hoursAgo)), Amount.ofRoubles(5));
    }
}
