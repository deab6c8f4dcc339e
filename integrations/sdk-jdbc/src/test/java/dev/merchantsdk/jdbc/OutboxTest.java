package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.ResponseHold;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.support.TransactionTemplate;

/** What becomes of the rows of an outbox. {@link OutboxDatabaseTest} tests its statements on both databases. */
final class OutboxTest {
    private static final Fault REFUSAL = Fault.reply(400, "{\"error\":\"Invalid request\"}");

    @AutoClose
    private final OutboxShop shop = new OutboxShop(Engine.H2);

    private final Outbox outbox = shop.outbox;
    private final String payment = shop.paid("A-1");

    OutboxTest() throws SQLException {}

    @Test
    void keepsOrderIdAmountAndTransactionIdOfWhatIsSent() {
        shop.refund(payment, "R-1");
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.WAITING);
        assertThat(shop.refunds()).isEmpty();

        outbox.work();

        OutboxEntry entry = outbox.entry("R-1").orElseThrow();
        assertThat(entry.state()).isEqualTo(OutboxState.ACCEPTED);
        assertThat(entry.endpoint()).isEqualTo("payments.refund");
        assertThat(entry.price()).isEqualTo(OutboxShop.PRICE);
        assertThat(entry.transactionId())
                .isPresent()
                .isEqualTo(shop.stores.journal().entry("R-1").orElseThrow().transactionId());
    }

    @Test
    void refusesWhatCouldNotBeSentBeforeItWritesARow() throws Exception {
        Refund fraction = Refund.byId(payment, "R-1", OutboxShop.PRICE, OutboxShop.EMAIL)
                .orderActualTill(OffsetDateTime.parse("2030-01-01T00:00:00.5Z"))
                .build();
        PaymentsClient client = PaymentsClient.of(shop.sandbox.sdk()).withWarnings((request, warning) -> {
            throw new InvalidRequestException(
                    "The refund", List.of(new Violation("payment.orderActualTill", "must be in whole seconds", "")));
        });
        Outbox strict = Outbox.of(client, shop.inbox, shop.stores, shop).build();

        shop.commit(connection -> {
            assertThatThrownBy(() -> strict.refund(connection, fraction)).isInstanceOf(InvalidRequestException.class);
            assertThatThrownBy(() -> outbox.debit(connection, TestShop.DEBIT, CardScheme.NO_CARD))
                    .isInstanceOf(InvalidRequestException.class);
        });
        try (Connection connection = shop.pool.getConnection()) {
            assertThatThrownBy(() -> outbox.refund(connection, OutboxShop.refundOf(payment, "R-1")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("auto-commit");
        }

        assertThat(outbox.entries(OutboxState.WAITING)).isEmpty();
    }

    @Test
    void looksUpARefundWhoseResponseIsLost() throws Exception {
        shop.sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());
        shop.refund(payment, "R-1");

        outbox.work();
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.UNKNOWN);
        assertThat(shop.reason("R-1")).contains("OutcomeUnknownException").doesNotContain("marker");
        shop.workUntilDecided("R-1");

        assertThat(shop.log()).containsExactly("R-1 ACCEPTED");
        assertThat(shop.events).containsExactly("booked R-1", "R-1 ACCEPTED");
        assertThat(shop.requests("payments.refund")).isOne();
    }

    @Test
    void parksARefundThatIsNeverFoundUntilAPersonKnowsMore() throws Exception {
        shop.sandbox.faults().next("payments.refund", Fault.lostBeforeProcessing());
        shop.refund(payment, "R-1");
        shop.workUntilDecided("R-1");
        assertThat(outbox.entry("R-1").orElseThrow().tries()).isEqualTo(3);

        assertThat(shop.retry("R-1")).isTrue();
        shop.workUntilDecided("R-1");
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.requests("payments.refund")).isOne();

        shop.closeAsNotExecuted("R-1");
        assertThat(shop.retry("R-1")).isTrue();
        shop.workUntilDecided("R-1");

        assertThat(shop.refunds()).containsExactly("R-1");
        assertThat(shop.log()).containsExactly("R-1 PARKED", "R-1 PARKED", "R-1 ACCEPTED");
    }

    @Test
    void parksARefusedRefundAndLaterOnesOfThePaymentWait() throws Exception {
        shop.sandbox.faults().next("payments.refund", REFUSAL);
        shop.refund(payment, "R-1", "R-2");
        shop.refund(shop.paid("A-2"), "R-3");

        assertThat(outbox.work()).isEqualTo(2);
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.reason("R-1")).contains("RequestRefusedException");
        assertThat(shop.state("R-2")).isEqualTo(OutboxState.WAITING);
        assertThat(shop.refunds()).containsExactly("R-3");

        assertThat(shop.discard("R-1")).isTrue();
        assertThat(outbox.work()).isOne();

        assertThat(shop.refunds()).containsExactly("R-3", "R-2");
        assertThat(shop.log()).containsExactly("R-1 PARKED", "R-3 ACCEPTED", "R-2 ACCEPTED");
    }

    @Test
    void listenerMayDiscardAParkedRow() throws Exception {
        shop.sandbox.faults().next("payments.refund", REFUSAL);
        shop.refund(payment, "R-1", "R-2");
        shop.afterChange = (entry, connection) -> {
            if (entry.state() == OutboxState.PARKED) {
                assertThat(outbox.discard(connection, entry.orderId())).isTrue();
            }
        };

        outbox.work();

        assertThat(shop.failures).isEmpty();
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.DISCARDED);
        assertThat(shop.refunds()).containsExactly("R-2");
    }

    @Test
    void triesAnUnauthorizedRefundAgainBeforeTheNextOneOfThePayment() throws Exception {
        shop.sandbox.faults().next("payments.refund", Fault.status(401));
        shop.refund(payment, "R-1", "R-2");

        assertThat(outbox.work()).isOne();
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.WAITING);
        shop.workUntilDecided("R-2");

        assertThat(shop.refunds()).containsExactly("R-1", "R-2");
        assertThat(shop.log()).containsExactly("R-1 ACCEPTED", "R-2 ACCEPTED");
    }

    /** A later version of the SDK can write a field or a scheme that this one would not send. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "request = REPLACE(request, '\"customerInfo', '\"later\":1,\"customerInfo')",
                "request = 'marker'",
                "card_scheme = 'marker'"
            })
    void parksARowThatItCanNotReadAndSendsTheOthers(String change) throws Exception {
        shop.refund(payment, "R-1");
        shop.database.execute("UPDATE merchant_sdk_outbox SET " + change);
        shop.refund(shop.paid("A-2"), "R-2");

        assertThat(outbox.work()).isEqualTo(2);

        assertThat(shop.reason("R-1")).isEqualTo("this version of the SDK can't read it");
        assertThat(shop.log()).containsExactly("R-1 PARKED", "R-2 ACCEPTED");
        assertThat(shop.refunds()).containsExactly("R-2");
        assertThat(shop.database.column("SELECT request FROM merchant_sdk_outbox WHERE order_id = 'R-1'"))
                .doesNotContainNull();
    }

    @Test
    void sendsADebitThroughTheGuard() {
        shop.commit(connection -> {
            for (int i = 1; i <= 3; i++) {
                outbox.debit(
                        connection,
                        RecurringByTransaction.builder()
                                .orderId("D-" + i)
                                .price(OutboxShop.PRICE)
                                .earlierTransactionId(payment)
                                .build(),
                        CardScheme.VISA);
            }
        });

        outbox.work();

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.ACCEPTED);
        assertThat(shop.state("D-2")).isEqualTo(OutboxState.WAITING); // the callback of D-1 ends it
        assertThat(shop.reason("D-2")).contains("RESULT_PENDING");
        assertThat(shop.state("D-3")).isEqualTo(OutboxState.WAITING);
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
        assertThat(shop.requests("payments.recurringByTransaction")).isOne();
    }

    @Test
    void repeatsTheChangeForAListenerThatFailsAndSendsNothingAgain() throws Exception {
        shop.refund(payment, "R-1");
        shop.afterChange = (entry, connection) -> {
            throw new IllegalStateException("the shop's books are closed");
        };
        outbox.work();
        assertThat(shop.failures)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("the shop's books are closed"));
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.UNKNOWN);
        assertThat(shop.log()).isEmpty();

        shop.afterChange = (entry, connection) -> {};
        shop.workUntilDecided("R-1");

        assertThat(shop.log()).containsExactly("R-1 ACCEPTED");
        assertThat(shop.requests("payments.refund")).isOne();
    }

    @Test
    void joinsTransactionsOfSpring() throws Exception {
        TransactionTemplate template = new TransactionTemplate(new DataSourceTransactionManager(shop.pool));
        Outbox ofSpring = shop.outbox(
                shop.inbox,
                builder -> builder.within(work ->
                        template.executeWithoutResult(status -> work.on(DataSourceUtils.getConnection(shop.pool)))));
        JdbcTemplate jdbc = new JdbcTemplate(shop.pool);
        shop.afterChange = (entry, connection) -> assertThat(jdbc.update("INSERT INTO shop_log VALUES ('by Spring')"))
                .isOne();

        template.executeWithoutResult(status -> {
            ofSpring.refund(DataSourceUtils.getConnection(shop.pool), OutboxShop.refundOf(payment, "R-1"));
            status.setRollbackOnly();
        });
        template.executeWithoutResult(status ->
                ofSpring.refund(DataSourceUtils.getConnection(shop.pool), OutboxShop.refundOf(payment, "R-2")));

        assertThat(ofSpring.work()).isOne();
        assertThat(shop.refunds()).containsExactly("R-2");
        assertThat(shop.log()).containsExactly("R-2 ACCEPTED", "by Spring");
    }

    /** The journal or the outbox can't be written after the request was sent. */
    @ParameterizedTest
    @ValueSource(strings = {"merchant_sdk_outbox", "merchant_sdk_journal"})
    void losesNothingWhenATableFailsDuringACall(String table) throws Exception {
        ResponseHold hold = new ResponseHold();
        shop.sandbox.faults().next("payments.refund", Fault.held(hold));
        shop.refund(payment, "R-1");
        ConcurrentCalls.run(2, number -> {
            if (number == 0) {
                return outbox.work();
            }
            hold.awaitArrival(Duration.ofSeconds(60));
            shop.database.execute("ALTER TABLE " + table + " RENAME TO broken");
            hold.release();
            return 1;
        });
        assertThat(shop.failures).allMatch(JdbcStoreException.class::isInstance);

        shop.database.execute("ALTER TABLE broken RENAME TO " + table);
        shop.letTimePass();
        shop.workUntilDecided("R-1");

        assertThat(shop.state("R-1")).isEqualTo(OutboxState.ACCEPTED);
        assertThat(shop.requests("payments.refund")).isOne();
        assertThat(shop.log()).containsOnlyOnce("R-1 ACCEPTED");
    }

    @Test
    void refusesAnInboxWithAnotherJournal() throws Exception {
        PaymentCallbacks withoutJournal = PaymentCallbacks.of(shop.sandbox.sdk())
                .store(shop.stores.callbacks())
                .expectedPrice(orderId -> Optional.of(OutboxShop.PRICE))
                .onOther(transaction -> {})
                .build();
        List<PaymentCallbacks> wrong = List.of(
                withoutJournal, shop.inbox(Journal.inMemory()), shop.inbox(JdbcJournal.of(shop.pool, "another shop")));

        assertThat(wrong)
                .allSatisfy(inbox -> assertThatThrownBy(() -> shop.outbox(inbox, builder -> builder))
                        .isInstanceOf(ConfigurationException.class)
                        .hasMessageContaining("the outbox's inbox has another journal than its stores, or none"));
    }

    /** Such as a decorator for metrics, or a proxy of the pool. */
    @Test
    void acceptsAnInboxWhoseJournalMayHaveItsEntries() {
        Journal observed = Intercepted.of(Journal.class, shop.stores.journal(), call -> call.proceed());
        for (Journal journal : List.of(observed, JdbcJournal.of(shop.database.pooled(), "shop"))) {
            shop.sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());
            String orderId = "R-" + journal.getClass().getSimpleName();
            shop.refund(payment, orderId);
            Outbox searching = shop.outbox(shop.inbox(journal), builder -> builder);
            while (!shop.state(orderId).isFinal()) {
                searching.work();
            }

            assertThat(shop.state(orderId)).isEqualTo(OutboxState.ACCEPTED);
            assertThat(shop.stores.journal().entry(orderId).orElseThrow().state())
                    .isEqualTo(JournalState.ACCEPTED);
        }
    }

    @Test
    void hidesTheRequestInTexts() {
        shop.refund(payment, "R-1");
        OutboxRows rows = new OutboxRows(shop.stores.journal().transactions(), "shop");

        Optional<OutboxRow> row =
                rows.take(Instant.now().plusSeconds(3600), Duration.ofMinutes(1), OutboxState.WAITING);

        assertThat(row.orElseThrow().request()).contains("payer-marker@shop.example");
        assertThat(row.toString()).contains("R-1").doesNotContain("marker");
    }

    @Test
    void refusesToTryNever() {
        OutboxBuilder builder = Outbox.of(PaymentsClient.of(shop.sandbox.sdk()), shop.inbox, shop.stores, shop);

        assertThatThrownBy(() -> builder.retries(Polling.defaults(), 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
