package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.recurring.RecurringDecision;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.recurring.RecurringRule;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Engine.class)
final class JdbcRecurringHistoryStoreTest {
    private static final RecurringKey CARD = RecurringKey.ofCard("card of marie");
    private static final RecurringKey OTHER_CARD = RecurringKey.ofCard("card of paul");
    private static final Instant NOW = Instant.parse("2026-11-01T09:30:00.123456Z");
    private static final Amount PRICE = Amount.parse("299.90");

    private final Database database;
    private final JdbcRecurringHistoryStore histories;

    JdbcRecurringHistoryStoreTest(Engine engine) {
        this.database = engine.newDatabase(JdbcSchema::create);
        // On a busy machine, a wait for a locked row can exceed the default time-out of 5 s.
        this.histories =
                JdbcRecurringHistoryStore.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
    }

    @Test
    void newCardHasEmptyHistory() {
        assertThat(histories.history(CARD)).isEqualTo(RecurringHistory.empty(CardScheme.UNKNOWN));
        assertThat(histories.cardOf("1")).isEmpty();
    }

    @Test
    void findsChangedHistory() {
        RecurringAttempt approved = pending("1", 0).approved();
        RecurringAttempt refused = pending("2", 60).refused(Optional.of(ResponseCode.INSUFFICIENT_FUNDS));
        RecurringAttempt unknown = pending("3", 120).refused(Optional.empty());
        RecurringAttempt notCreated = pending("4", 180).notCreated();
        RecurringAttempt pending = pending("5", 240);
        RecurringHistory made =
                new RecurringHistory(CardScheme.MIR, true, List.of(approved, refused, unknown, notCreated, pending));

        assertThat(histories.update(CARD, history -> made)).isEqualTo(made);
        assertThat(histories.history(CARD)).isEqualTo(made);
        assertThat(histories.cardOf("3")).contains(CARD);
    }

    @Test
    void aChangeSeesTheHistorySoFar() {
        histories.update(CARD, history -> history.withScheme(CardScheme.VISA).with(pending("1", 0)));

        histories.update(CARD, history -> {
            assertThat(history)
                    .isEqualTo(RecurringHistory.empty(CardScheme.VISA).with(pending("1", 0)));
            return history.with(pending("1", 0).approved()).with(pending("2", 60));
        });

        assertThat(histories.history(CARD).attempts())
                .containsExactly(pending("1", 0).approved(), pending("2", 60));
    }

    @Test
    void aRefusalThatWasStoredWithoutACodeDeniesDebitsUntilTheCodeIsStored() throws SQLException {
        histories.update(CARD, history -> history.withScheme(CardScheme.VISA).with(pending("1", 0)));
        database.execute("UPDATE merchant_sdk_recurring_attempt SET result = 'REFUSED', code = NULL");
        Instant later = NOW.plus(Duration.ofDays(60));

        assertThat(RecurringPolicy.standard().decide(histories.history(CARD), later))
                .isEqualTo(new RecurringDecision.Denied(RecurringRule.CODE_UNKNOWN, Optional.empty()));
        assertThat(histories
                        .update(CARD, history -> history.with(pending("2", 60).approved()))
                        .refusedWithoutCode())
                .extracting(RecurringAttempt::orderId)
                .containsExactly("1");

        database.execute("UPDATE merchant_sdk_recurring_attempt SET code = 91 WHERE order_id = '1'");
        assertThat(RecurringPolicy.standard()
                        .decide(histories.history(CARD), later)
                        .isAllowed())
                .isTrue();
    }

    @Test
    void attemptsAreOrderedByTheirTimes() {
        histories.update(CARD, history -> history.with(pending("a", 60)));
        histories.update(CARD, history -> history.with(pending("b", 0)));

        assertThat(histories.history(CARD).attempts())
                .extracting(RecurringAttempt::orderId)
                .containsExactly("b", "a");
    }

    @Test
    void onlyWhatChangedIsWritten() throws SQLException {
        histories.update(CARD, history -> history.with(pending("1", 0)).with(pending("2", 60)));
        String untouched = rowOf("1");

        histories.update(
                CARD, history -> history.with(pending("2", 60).approved()).withScheme(CardScheme.VISA));

        assertThat(rowOf("1")).isEqualTo(untouched);
        assertThat(histories.history(CARD).attempt("2"))
                .contains(pending("2", 60).approved());
    }

    @Test
    void anAttemptThatAChangeRemovesIsDeletedAndNoOther() throws SQLException {
        histories.update(CARD, history -> history.with(pending("old", 0)).with(pending("new", 1)));
        String untouched = rowOf("old");

        histories.update(CARD, history -> history.without("new"));

        assertThat(database.column("SELECT order_id FROM merchant_sdk_recurring_attempt"))
                .containsExactly("old");
        assertThat(rowOf("old")).isEqualTo(untouched);
        assertThat(histories.cardOf("new")).isEmpty();
    }

    @Test
    void rethrowsExceptionOfChangeAndStoresNothing() throws SQLException {
        histories.update(CARD, history -> history.with(pending("1", 0)));
        RuntimeException denied = new IllegalStateException("denied");

        assertThatThrownBy(() -> histories.update(CARD, history -> {
                    throw denied;
                }))
                .isSameAs(denied);
        assertThatThrownBy(() -> histories.update(OTHER_CARD, history -> {
                    throw denied;
                }))
                .isSameAs(denied);

        assertThat(histories.history(CARD).attempts()).containsExactly(pending("1", 0));
        assertThat(database.column("SELECT card FROM merchant_sdk_recurring_card"))
                .containsExactly(CARD.fingerprint());
        // These updates succeed only if the rows of both cards are unlocked.
        histories.update(CARD, history -> history.withPayoutOnly());
        histories.update(OTHER_CARD, history -> history.withPayoutOnly());
        assertThat(histories.history(OTHER_CARD).payoutOnly()).isTrue();
    }

    @Test
    void sixteenOnTwoServersNeverDecideOnTheSameHistory() throws Exception {
        JdbcRecurringHistoryStore otherServer =
                JdbcRecurringHistoryStore.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
        // At first the card has no row, so the calls also compete to create the row.
        ConcurrentCalls.run(16, number -> {
            for (int i = 0; i < 10; i++) {
                String orderId = number + "-" + i;
                (number % 2 == 0 ? histories : otherServer)
                        .update(
                                CARD,
                                history -> history.with(RecurringAttempt.pending(
                                        orderId,
                                        NOW,
                                        Amount.ofKopecks(history.attempts().size()))));
            }
            return number;
        });

        List<RecurringAttempt> attempts = histories.history(CARD).attempts();
        assertThat(attempts).hasSize(160);
        // Each change function received the history that the preceding update had written.
        assertThat(attempts.stream().map(attempt -> attempt.price().kopecks()).sorted())
                .containsExactlyElementsOf(LongStream.range(0, 160).boxed().toList());
    }

    @Test
    void oneOfSixteenGetsTheOneRetry() throws Exception {
        for (int round = 0; round < CaseCount.of(20); round++) {
            RecurringKey card = RecurringKey.ofCard("card " + round);
            String orders = round + "-";
            List<Boolean> allowed = ConcurrentCalls.run(16, number -> {
                boolean[] first = {false};
                histories.update(card, history -> {
                    first[0] = history.attempts().isEmpty();
                    return first[0] ? history.with(pending(orders + number, 0)) : history;
                });
                return first[0];
            });

            assertThat(allowed).containsOnlyOnce(true);
            assertThat(histories.history(card).attempts())
                    .extracting(RecurringAttempt::orderId)
                    .containsExactly(orders + allowed.indexOf(true));
        }
    }

    @Test
    void serversThatChangeManyCardsDoNotWaitForEachOtherInACircle() throws Exception {
        ConcurrentCalls.run(8, number -> {
            for (int i = 0; i < 20; i++) {
                // Half of the threads update the cards in reverse order.
                RecurringKey card = RecurringKey.ofCard("card " + (number % 2 == 0 ? i : 19 - i));
                String orderId = number + "-" + i;
                histories.update(card, history -> history.with(pending(orderId, i(orderId))));
            }
            return number;
        });

        assertThat(database.column("SELECT order_id FROM merchant_sdk_recurring_attempt"))
                .hasSize(160);
    }

    @Test
    void lockOfOneCardDoesNotBlockAnother() throws Exception {
        histories.update(CARD, history -> {
            try {
                assertThat(ConcurrentCalls.run(
                                1, number -> histories.update(OTHER_CARD, other -> other.with(pending("2", 0)))))
                        .singleElement()
                        .extracting(other -> other.attempts().size())
                        .isEqualTo(1);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            return history.with(pending("1", 0));
        });

        assertThat(histories.history(CARD).attempts()).hasSize(1);
        assertThat(histories.history(OTHER_CARD).attempts()).hasSize(1);
    }

    @Test
    void orderIdBelongsToOneCard() {
        histories.update(CARD, history -> history.with(pending("1", 0)));

        assertThatThrownBy(() -> histories.update(OTHER_CARD, history -> history.with(pending("1", 60))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(histories.cardOf("1")).contains(CARD);
        assertThat(histories.history(OTHER_CARD).attempts()).isEmpty();

        histories.update(CARD, history -> history.without("1"));
        histories.update(OTHER_CARD, history -> history.with(pending("1", 60)));
        assertThat(histories.cardOf("1")).contains(OTHER_CARD);
    }

    @Test
    void oneOfSixteenCardsGetsTheOrderId() throws Exception {
        for (int round = 0; round < CaseCount.of(20); round++) {
            String orderId = "order " + round;
            List<Boolean> written = ConcurrentCalls.run(16, number -> {
                try {
                    histories.update(
                            RecurringKey.ofCard("card " + number), history -> history.with(pending(orderId, 0)));
                    return true;
                } catch (IllegalStateException e) {
                    return false;
                }
            });

            assertThat(written).containsOnlyOnce(true);
            assertThat(histories.cardOf(orderId)).contains(RecurringKey.ofCard("card " + written.indexOf(true)));
        }
    }

    @Test
    void timesAreCutToTheMicrosecond() {
        Instant fine = Instant.parse("2026-11-01T09:30:00.123456789Z");

        RecurringHistory made =
                histories.update(CARD, history -> history.with(RecurringAttempt.pending("1", fine, PRICE)));

        assertThat(made.attempts()).extracting(RecurringAttempt::at).containsExactly(NOW);
        assertThat(histories.history(CARD)).isEqualTo(made);
    }

    @Test
    void findsTheOldestDebitThatLacksItsResultOrCode() {
        histories.update(
                CARD,
                history -> history.with(pending("1", 0).approved())
                        .with(pending("2", 60).refused(Optional.of(ResponseCode.INSUFFICIENT_FUNDS)))
                        .with(pending("3", 120).refused(Optional.empty()))
                        .with(pending("4", 180)));

        assertThat(histories.oldestWithoutResult(NOW)).contains(NOW.plusSeconds(120));
        assertThat(histories.oldestWithoutResult(NOW.plusSeconds(121))).contains(NOW.plusSeconds(180));
        assertThat(histories.oldestWithoutResult(NOW.plusSeconds(181))).isEmpty();
        assertThat(JdbcRecurringHistoryStore.of(database.pooled(), "other shop").oldestWithoutResult(NOW))
                .isEmpty();
    }

    @Test
    void separatesMerchants() {
        JdbcRecurringHistoryStore other = JdbcRecurringHistoryStore.of(database.pooled(), "other shop");
        histories.update(CARD, history -> history.with(pending("1", 0)));

        assertThat(other.history(CARD).attempts()).isEmpty();
        assertThat(other.cardOf("1")).isEmpty();
        other.update(CARD, history -> history.with(pending("1", 60)));
        other.update(CARD, history -> history.without("1"));
        assertThat(histories.history(CARD).attempts()).containsExactly(pending("1", 0));
    }

    @Test
    void anotherServerFindsAllHistories() {
        histories.update(CARD, history -> history.withScheme(CardScheme.VISA).with(pending("1", 0)));

        JdbcRecurringHistoryStore restarted = JdbcRecurringHistoryStore.of(database.pooled(), "shop");
        assertThat(restarted.history(CARD)).isEqualTo(histories.history(CARD));
        assertThat(restarted.cardOf("1")).contains(CARD);
    }

    @Test
    void storesNoCardData() throws SQLException {
        histories.update(CARD, history -> history.withPayoutOnly());

        assertThat(database.column("SELECT card FROM merchant_sdk_recurring_card"))
                .singleElement()
                .asString()
                .matches("[0-9a-f]{64}");
    }

    @Test
    void aMissingTableIsNamed() throws SQLException {
        database.execute("DROP TABLE merchant_sdk_recurring_attempt");

        assertThatThrownBy(() -> histories.update(CARD, history -> history))
                .isInstanceOf(JdbcStoreException.class)
                .hasMessageContaining("merchant_sdk_recurring_attempt");
    }

    private static int i(String orderId) {
        return Integer.parseInt(orderId.substring(orderId.indexOf('-') + 1));
    }

    /** Returns the position of an attempt's row in the table. If the store replaces the row, the position changes. */
    private String rowOf(String orderId) throws SQLException {
        String place = database.url().startsWith("jdbc:h2:") ? "_ROWID_" : "ctid";
        return database.column(
                        "SELECT " + place + " FROM merchant_sdk_recurring_attempt WHERE order_id = '" + orderId + "'")
                .get(0);
    }

    private static RecurringAttempt pending(String orderId, int seconds) {
        return RecurringAttempt.pending(orderId, NOW.plusSeconds(seconds), PRICE);
    }
}
