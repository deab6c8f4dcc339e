package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@ExtendWith(OutputCaptureExtension.class)
@Timeout(value = 30, unit = TimeUnit.SECONDS)
final class OutboxBeansTest {
    private static final String EMAIL = "payer@shop.example";
    private static final String TRANSACTION = "0123456789abcdef0123456789abcdef";
    private static final RecurringKey KEY = RecurringKey.ofCard("card-17");
    private static final Amount PRICE = FilteredShop.PRICE;

    private final DataSource pool = StarterContext.newDatabase();
    private final ApplicationContextRunner withoutBooks = StarterContext.runner(
                    "merchant.sdk.sandbox.enabled=true",
                    "spring.profiles.active=test",
                    "merchant.sdk.create-schema=true",
                    "merchant.sdk.jobs.outbox=1ms")
            .withBean(DataSource.class, () -> pool)
            .withBean(JdbcTemplate.class, () -> new JdbcTemplate(pool))
            .withBean(PlatformTransactionManager.class, () -> new JdbcTransactionManager(pool));
    private final ApplicationContextRunner runner =
            withoutBooks.withBean(OrderPrices.class, () -> orderId -> Optional.of(PRICE));

    static final class Tasks {
        final BlockingQueue<OutboxEntry> changes = new LinkedBlockingQueue<>();
        private final JdbcTemplate jdbc;
        private boolean failed;

        Tasks(JdbcTemplate jdbc) {
            this.jdbc = jdbc;
            jdbc.execute("CREATE TABLE IF NOT EXISTS task (id VARCHAR)");
        }

        @EventListener
        void on(OutboxEntry entry) {
            jdbc.update("INSERT INTO task VALUES (?)", entry.orderId());
            if (!failed) {
                failed = true;
                throw new IllegalStateException("no more tasks");
            }
            changes.add(entry);
        }
    }

    @Test
    void sendsWhatIsCommittedAndBooksTheOutcomeWithItsRow(CapturedOutput output) {
        runner.withBean(Tasks.class).run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            String payment = paid(context);
            inTransaction(context, false, () -> outbox.refund(refund(payment, "R-0")));
            inTransaction(context, true, () -> outbox.refund(refund(payment, "R-1")));

            assertThat(context.getBean(Tasks.class).changes.poll(20, TimeUnit.SECONDS))
                    .extracting(OutboxEntry::orderId, OutboxEntry::state)
                    .containsExactly("R-1", OutboxState.ACCEPTED);
            Outbox rows = context.getBean(Outbox.class);
            await(rows, OutboxState.ACCEPTED);
            assertThat(context.getBean(JdbcTemplate.class).queryForList("SELECT id FROM task", String.class))
                    .containsExactly("R-1");
            assertThat(rows.entry("R-0")).isEmpty();
            assertThat(context.getBean(Sandbox.class).received("payments.refund"))
                    .hasSize(1);
            assertThat(output).contains("The outbox failed with order R-1, and goes on");
        });
    }

    @Test
    void warnsOfAParkedRowWithoutAListener(CapturedOutput output) {
        runner.run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            context.getBean(Sandbox.class)
                    .faults()
                    .next("payments.refund", Fault.reply(400, "{\"error\":\"Invalid request\"}"));
            inTransaction(context, true, () -> outbox.refund(refund(TRANSACTION, "R-1")));
            await(context.getBean(Outbox.class), OutboxState.PARKED);

            assertThat(output).contains("Order R-1 is parked in the outbox: ");
        });
    }

    @Test
    void goesOnAfterAFailureOfTheDatabase(CapturedOutput output) {
        runner.run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
            String payment = paid(context);
            jdbc.execute("ALTER TABLE merchant_sdk_outbox RENAME TO broken");
            while (!output.getAll().contains("The outbox failed, and goes on")) {
                assertThat(Thread.interrupted()).isFalse();
            }
            jdbc.execute("ALTER TABLE broken RENAME TO merchant_sdk_outbox");
            inTransaction(context, true, () -> outbox.refund(refund(payment, "R-1")));

            await(context.getBean(Outbox.class), OutboxState.ACCEPTED);
        });
    }

    @Test
    void takesEachKindOfRequestInItsTransactionOnly() {
        List<Consumer<TransactionalOutbox>> kinds = List.of(
                outbox -> outbox.refund(refund(TRANSACTION, "R-1")),
                outbox -> outbox.complete(
                        Completion.byId(TRANSACTION, "C-1", PRICE, EMAIL).build()),
                outbox -> outbox.reverse(
                        Reversal.byId(TRANSACTION, "C-2", PRICE, EMAIL).build()),
                outbox -> outbox.payout(PayoutToCard.of("P-1", PRICE, EMAIL, CardToken.of("token-1"))),
                outbox -> outbox.payout(OneStepSbpPayout.builder()
                        .orderId("P-2")
                        .price(PRICE)
                        .email(EMAIL)
                        .phone("+79001234567")
                        .bankId("bank-1")
                        .bankBic("044525974")
                        .firstName("Anna")
                        .lastName("Li")
                        .middleName("")
                        .build()),
                outbox -> outbox.payout(TwoStepSbpPayout.builder()
                        .orderId("P-3")
                        .price(PRICE)
                        .email(EMAIL)
                        .phone("+79001234567")
                        .bankId("bank-1")
                        .bankBic("044525974")
                        .build()),
                outbox -> outbox.debit(RecurringByCardToken.of("D-1", PRICE, CardToken.of("token-2")), CardScheme.MIR),
                outbox -> outbox.debit(RecurringBySbpToken.of("D-2", PRICE, SbpToken.of("token-3"))),
                outbox -> outbox.debit(debit("D-3"), CardScheme.MIR),
                outbox -> outbox.debit(
                        RecurringByCardToken.of("D-4", PRICE, CardToken.of("token-4")), CardScheme.MIR, KEY),
                outbox -> outbox.debit(RecurringBySbpToken.of("D-5", PRICE, SbpToken.of("token-5")), KEY),
                outbox -> outbox.debit(debit("D-6"), CardScheme.MIR, KEY));
        runner.withPropertyValues("merchant.sdk.jobs.outbox=0").run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            for (Consumer<TransactionalOutbox> kind : kinds) {
                assertThatThrownBy(() -> kind.accept(outbox))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("@Transactional");
                inTransaction(context, true, () -> kind.accept(outbox));
            }
            Outbox rows = context.getBean(Outbox.class);
            assertThat(rows.entries(OutboxState.WAITING))
                    .extracting(OutboxEntry::orderId)
                    .containsExactly(
                            "R-1", "C-1", "C-2", "P-1", "P-2", "P-3", "D-1", "D-2", "D-3", "D-4", "D-5", "D-6");

            inTransaction(context, true, () -> {
                assertThat(outbox.discard("R-1")).isTrue();
                assertThat(outbox.retry("C-1")).isFalse();
            });
            assertThat(rows.count(OutboxState.DISCARDED)).isOne();
        });
    }

    private static RecurringByTransaction debit(String orderId) {
        return RecurringByTransaction.builder()
                .orderId(orderId)
                .price(PRICE)
                .earlierTransactionId(TRANSACTION)
                .build();
    }

    /** These books return the money of a failed payout, so they use the outbox, whose inbox calls them. */
    record RefundingBooks(TransactionalOutbox outbox) implements PaymentBooks {
        @Override
        public Optional<Amount> expectedPrice(String orderId) {
            return Optional.of(PRICE);
        }

        @Override
        public void onPaid(VerifiedTransaction paid) {}

        @Override
        public void onFailed(VerifiedTransaction failed) {
            boolean unused = outbox.discard(failed.orderId());
        }
    }

    @Test
    void booksMayUseTheOutbox() {
        withoutBooks
                .withBean(RefundingBooks.class)
                .withBean(Tasks.class)
                .run(context -> assertThat(context).hasNotFailed().hasSingleBean(Outbox.class));
    }

    @Test
    void needsTheStoresOfTheStarterAndAnInbox() {
        for (ApplicationContextRunner incomplete : List.of(
                withoutBooks,
                runner.withBean(PaymentStores.class, PaymentStores::inMemory)
                        .withPropertyValues("merchant.sdk.create-schema=false"))) {
            incomplete.run(context -> assertThat(context)
                    .hasNotFailed()
                    .doesNotHaveBean(Outbox.class)
                    .doesNotHaveBean(TransactionalOutbox.class));
            incomplete
                    .withBean(Tasks.class)
                    .run(context -> assertThat(context)
                            .getFailure()
                            .hasMessageStartingWith(
                                    "methods listen to the outbox, but nothing publishes its changes."));
        }
    }

    private static void await(Outbox rows, OutboxState state) {
        while (rows.count(state) == 0) {
            if (Thread.interrupted()) {
                throw new IllegalStateException("no row is " + state);
            }
        }
    }

    private static String paid(ApplicationContext context) {
        String id = context.getBean(PaymentsClient.class)
                .pay(OneStepPayment.of("order-1", PRICE, EMAIL))
                .id();
        context.getBean(Sandbox.class).payments().payByCard(id, "4929509947106878");
        return id;
    }

    private static Refund refund(String payment, String orderId) {
        return Refund.byId(payment, orderId, PRICE, EMAIL).build();
    }

    private static void inTransaction(ApplicationContext context, boolean commits, Runnable work) {
        new TransactionTemplate(context.getBean(PlatformTransactionManager.class)).executeWithoutResult(status -> {
            work.run();
            if (!commits) {
                status.setRollbackOnly();
            }
        });
    }
}
