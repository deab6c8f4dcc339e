package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A row's mark, journal entry and card history agree after a crash or a passed lease, on both databases. */
@ParameterizedClass
@EnumSource(Engine.class)
final class OutboxFencingTest {
    private final OutboxShop shop;
    private final Outbox outbox;
    private final String payment;

    OutboxFencingTest(Engine engine) throws SQLException {
        shop = new OutboxShop(engine);
        outbox = shop.outbox;
        payment = shop.paid("A-1");
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private void debit() {
        shop.commit(connection -> outbox.debit(
                connection,
                RecurringByTransaction.builder()
                        .orderId("D-1")
                        .price(OutboxShop.PRICE)
                        .earlierTransactionId(payment)
                        .build(),
                CardScheme.VISA));
    }

    private int debits() {
        return shop.requests("payments.recurringByTransaction");
    }

    /** The lease of the first server passes before it opens the entry, and the second one's payout fails. */
    @Test
    void slowServerCanNotSendThePayoutThatAnotherHasTaken() throws Exception {
        PayoutToCard payout =
                PayoutToCard.of("P-1", OutboxShop.PRICE, OutboxShop.EMAIL, shop.payoutToken(OutboxShop.CARD));
        shop.commit(connection -> outbox.payout(connection, payout));
        shop.sandbox.faults().next("payments.payoutToCard", Fault.reply(400, "{\"error\":\"Invalid request\"}"));
        Outbox slow = shop.outbox(
                shop.inbox,
                builder -> builder.journal(kept -> new HookedJournal(kept, () -> workUntilDecided("P-1"), () -> {})));

        slow.work();

        assertThat(shop.state("P-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.requests("payments.payoutToCard")).isOne();
        assertThat(shop.log()).containsExactly("P-1 PARKED");
    }

    private void workUntilDecided(String orderId) {
        try {
            shop.letTimePass();
            shop.workUntilDecided(orderId);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void debitIsSentByTheNextServerWhenItsServerCrashedBeforeTheJournal() throws Exception {
        debit();
        shop.crash(false);
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
        assertThat(shop.stores.journal().entry("D-1")).isEmpty();

        shop.workUntilDecided("D-1");

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.ACCEPTED);
        assertThat(debits()).isOne();
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
    }

    @Test
    void debitThatWasNotSentIsSentByRetryWhenItsServerCrashedAfterTheJournal() throws Exception {
        debit();
        shop.crash(true);
        shop.closeAsNotExecuted("D-1");
        shop.workUntilDecided("D-1");
        assertThat(shop.reason("D-1")).startsWith("the journal has closed it as not executed");

        assertThat(shop.retry("D-1")).isTrue();
        shop.workUntilDecided("D-1");

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.ACCEPTED);
        assertThat(debits()).isOne();
    }

    /** While the journal contains the debit, its attempt counts. */
    @Test
    void debitThatMayHaveBeenSentKeepsItsAttempt() throws Exception {
        debit();
        shop.crash(true);
        shop.workUntilDecided("D-1");
        assertThat(shop.state("D-1")).isEqualTo(OutboxState.PARKED);

        assertThat(shop.retry("D-1")).isTrue();
        shop.workUntilDecided("D-1");

        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
        assertThat(debits()).isZero();
    }
}
