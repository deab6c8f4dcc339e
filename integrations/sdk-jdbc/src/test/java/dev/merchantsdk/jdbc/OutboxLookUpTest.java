package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What an outbox makes of the records of a debit whose response was lost, on both databases. The inbox has no recorder,
 * so the history has what the outbox itself records.
 */
@ParameterizedClass
@EnumSource(Engine.class)
final class OutboxLookUpTest {
    private static final String NO_RECORDS =
            "{\"cursor\":{\"count\":0,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[]}";

    private final OutboxShop shop;
    private final Outbox outbox;

    OutboxLookUpTest(Engine engine) throws SQLException {
        shop = new OutboxShop(engine);
        outbox = shop.outbox;
        shop.sandbox.faults().next("payments.recurringByTransaction", Fault.lostAfterProcessing());
        RecurringByTransaction debit = RecurringByTransaction.builder()
                .orderId("D-1")
                .price(OutboxShop.PRICE)
                .earlierTransactionId(shop.paid("A-1"))
                .build();
        shop.commit(connection -> outbox.debit(connection, debit, CardScheme.VISA));
        outbox.work();
        shop.letTimePass();
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private List<String> results() throws SQLException {
        return shop.database.column("SELECT result FROM merchant_sdk_recurring_attempt");
    }

    private JournalState journaled() {
        return shop.stores.journal().entry("D-1").orElseThrow().state();
    }

    /** The history fails. Once an entry is closed, nothing is looked up, so the debit would never be recorded. */
    @Test
    void foundDebitIsRecordedBeforeItsEntryIsClosed() throws Exception {
        shop.database.execute("ALTER TABLE merchant_sdk_recurring_attempt RENAME TO broken");
        outbox.work();
        assertThat(shop.events).containsExactly("booked D-1");
        assertThat(journaled()).isEqualTo(JournalState.OPEN);
        assertThat(shop.failures).hasAtLeastOneElementOfType(JdbcStoreException.class);
        shop.database.execute("ALTER TABLE broken RENAME TO merchant_sdk_recurring_attempt");
        shop.letTimePass();

        outbox.work();

        assertThat(results()).containsExactly("APPROVED");
        assertThat(journaled()).isEqualTo(JournalState.ACCEPTED);
        assertThat(shop.state("D-1")).isEqualTo(OutboxState.ACCEPTED);
    }

    /** The secure record alone doesn't confirm a success, and an approved debit stays approved. */
    @Test
    void debitThatListV3LacksStaysPending() throws Exception {
        shop.sandbox.faults().next("transactions.list", Fault.reply(200, NO_RECORDS));

        outbox.work();

        assertThat(results()).containsExactly("PENDING");
        assertThat(shop.reason("D-1")).contains("the records do not confirm its result yet");
        assertThat(journaled()).isEqualTo(JournalState.OPEN);
        shop.letTimePass();
        outbox.work();
        assertThat(results()).containsExactly("APPROVED");
    }

    /** The entry has the id of another transaction, as after a call of the shop's support. */
    @Test
    void recordOfAnotherTransactionThanTheJournalsIsNotRecorded() throws Exception {
        Outbox beside = shop.outbox(shop.inbox(closingAfterRead()), builder -> builder);

        beside.work();

        assertThat(results()).containsExactly("PENDING");
        assertThat(shop.reason("D-1")).contains("the journal contains another transaction");
    }

    /** Returns the journal of an inbox that looks the debit up while a person closes its entry. */
    private Journal closingAfterRead() {
        return Intercepted.of(Journal.class, shop.stores.journal(), call -> {
            if (call.is("entry")) {
                shop.stores.journal().accepted("D-1", "0123456789abcdef0123456789abcdef");
            }
            return call.proceed();
        });
    }

    /** A later version of the SDK has written the entry, before it was rolled back to this one. */
    @Test
    void lookUpThatThrowsIsATryAndTheLastOneParks() throws Exception {
        shop.database.execute("UPDATE merchant_sdk_journal SET state = 'DISPUTED'");
        for (int i = 0; i < 3; i++) {
            assertThat(shop.state("D-1")).isEqualTo(OutboxState.UNKNOWN);
            outbox.work();
            shop.letTimePass();
        }

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.failures).hasSize(3);
        shop.database.execute("UPDATE merchant_sdk_journal SET state = 'OPEN'");
        assertThat(shop.retry("D-1")).isTrue();
        outbox.work();
        assertThat(shop.state("D-1")).isEqualTo(OutboxState.ACCEPTED);
    }
}
