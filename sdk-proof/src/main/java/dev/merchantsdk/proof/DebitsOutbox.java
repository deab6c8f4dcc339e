package dev.merchantsdk.proof;

import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxListener;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.proof.ProcessStores.InDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Predicate;

/** The part of a server that sends debits through the outbox. */
final class DebitsOutbox implements OutboxListener {
    private static final int ROUNDS = 8;

    private final MerchantAccount account;
    private final VirtualProcess process;
    private final InDatabase sql;
    private final DebitTruth truth;
    private final Outbox outbox;

    DebitsOutbox(
            MerchantAccount account,
            VirtualProcess process,
            InDatabase sql,
            DebitTruth truth,
            PaymentsClient payments,
            PaymentCallbacks inbox) {
        this.account = account;
        this.process = process;
        this.sql = sql;
        this.truth = truth;
        this.outbox = sql.outbox(payments, inbox, this);
    }

    /** Adds a debit, works until it is sent, and gives it up if that takes long. */
    void debit(RecurringByCardToken debit, CardScheme scheme) {
        String orderId = debit.orderId();
        boolean unused = transaction(connection -> {
            outbox.debit(connection, debit, scheme);
            return true;
        });
        int longest = 1_000;
        for (int round = 0; round < ROUNDS && isOpen(orderId); round++) {
            process.pause(account.dice().millis("outbox", 500, longest));
            longest *= 3;
            work();
        }
        boolean discarded = transaction(connection -> outbox.discard(connection, orderId));
        if (discarded
                && sql.stores()
                        .journal()
                        .entry(orderId)
                        .filter(entry -> entry.state() != JournalState.NOT_EXECUTED)
                        .isEmpty()) {
            truth.notExecuted(orderId);
        }
    }

    private boolean isOpen(String orderId) {
        return outbox.entry(orderId)
                .map(OutboxEntry::state)
                .filter(state -> state == OutboxState.WAITING || state == OutboxState.UNKNOWN)
                .isPresent();
    }

    void work() {
        int unused = outbox.work();
    }

    private boolean transaction(Predicate<Connection> change) {
        try (Connection connection = sql.pool().dataSource().getConnection()) {
            connection.setAutoCommit(false);
            boolean result = change.test(connection);
            connection.commit();
            return result;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Gives up a debit that is parked, because it would keep its card's lane. */
    @Override
    public void onChange(OutboxEntry entry, Connection connection) {
        String what =
                entry.orderId() + " is " + entry.state() + " " + entry.reason().orElse("");
        account.chronicle().note(process, what);
        account.chronicle()
                .require(
                        !what.contains("AlreadyRecordedException"),
                        Invariant.UNKNOWN_RESOLVES,
                        what + ", but only this row has its order id");
        if (entry.state() == OutboxState.PARKED) {
            boolean unused = outbox.discard(connection, entry.orderId());
        }
    }

    @Override
    public void onFailure(Optional<OutboxEntry> entry, Throwable failure) {
        account.chronicle().note(process, "the outbox fails: " + failure);
    }
}
