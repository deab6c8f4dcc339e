package dev.merchantsdk.proof;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.jdbc.JdbcStoreException;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxListener;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.proof.ProcessStores.InDatabase;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The part of a shop that sends refunds and payouts through the outbox, in one process. */
final class BackOffice implements OutboxListener {
    private final WorldMerchant merchant;
    private final VirtualProcess process;
    private final InDatabase sql;
    private final Outbox outbox;

    BackOffice(
            WorldMerchant merchant,
            VirtualProcess process,
            InDatabase sql,
            PaymentsClient payments,
            PaymentCallbacks inbox) {
        this.merchant = merchant;
        this.process = process;
        this.sql = sql;
        this.outbox = sql.outbox(payments, inbox, this);
    }

    /** Adds an order to the outbox. Returns whether it is certainly there. */
    boolean add(PaymentRequest<?> request) {
        try (Connection connection = sql.pool().dataSource().getConnection()) {
            connection.setAutoCommit(false);
            try {
                if (request instanceof Refund refund) {
                    outbox.refund(connection, refund);
                } else {
                    outbox.payout(connection, (PayoutToCard) request);
                }
                connection.commit();
            } catch (InvalidRequestException e) {
                connection.rollback();
                return true; // it is there already
            }
            merchant.chronicle().note(process, "adds " + request.orderId() + " to the outbox");
            return true;
        } catch (SQLException | JdbcStoreException e) {
            merchant.chronicle()
                    .note(
                            process,
                            "adds " + request.orderId() + " to the outbox: "
                                    + e.getClass().getSimpleName());
            return false;
        }
    }

    void work() {
        int unused = outbox.work();
    }

    /** Decides about parked rows with the knowledge of the service's support. */
    void decideParked() {
        try {
            for (OutboxEntry parked : outbox.entries(OutboxState.PARKED)) {
                decide(parked);
            }
        } catch (SQLException | JdbcStoreException e) {
            merchant.chronicle().note(process, "cannot decide: " + e.getClass().getSimpleName());
        }
    }

    private void decide(OutboxEntry parked) throws SQLException {
        String orderId = parked.orderId();
        List<PaymentTransaction> executed = merchant.service().executed(orderId);
        Optional<JournalEntry> entry = sql.stores().journal().entry(orderId);
        merchant.chronicle()
                .note(process, orderId + " is parked: " + parked.reason().orElse(""));
        try (Connection connection = sql.pool().dataSource().getConnection()) {
            if (executed.isEmpty()) {
                entry.filter(open -> open.state() == JournalState.OPEN)
                        .ifPresent(open -> sql.stores().journal().notExecuted(open));
                boolean unused = outbox.discard(connection, orderId);
            } else {
                sql.stores().journal().accepted(orderId, executed.get(0).id());
                boolean unused = outbox.retry(connection, orderId);
            }
        }
    }

    @Override
    public void onChange(OutboxEntry entry, Connection connection) {
        merchant.chronicle().note(process, "outbox: " + entry.orderId() + " is " + entry.state());
    }

    @Override
    public void onFailure(Optional<OutboxEntry> entry, Throwable failure) {
        merchant.truth().expected(failure);
        merchant.chronicle()
                .note(process, "the outbox fails: " + failure.getClass().getSimpleName());
    }
}
