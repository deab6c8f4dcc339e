package dev.merchantsdk.proof;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.JdbcTransactions;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxListener;
import dev.merchantsdk.jdbc.SimulatedOutbox;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.proof.RemoteStores.RemoteCallbacks;
import dev.merchantsdk.proof.RemoteStores.RemoteHistory;
import dev.merchantsdk.proof.RemoteStores.RemoteJournal;
import dev.merchantsdk.proof.RemoteStores.RemoteLimiter;
import dev.merchantsdk.proof.RemoteStores.Way;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The stores as one process reaches them.
 *
 * @param sql the stores and transactions in the database; empty if the stores are in memory
 */
record ProcessStores(
        Journal journal,
        ProcessedCallbackStore callbacks,
        RecurringHistoryStore history,
        DebitRateLimiter limiter,
        Optional<InDatabase> sql) {
    /** The stores in a database. */
    record InDatabase(JdbcStores stores, JdbcTransactions transactions, ProcessDataSource pool) {
        /** Stores a result in the transaction of its callback. */
        void insertResult(String transactionId, String kind) throws SQLException {
            Connection connection = transactions.connection();
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO shop_result VALUES (?, ?)")) {
                insert.setString(1, transactionId);
                insert.setString(2, kind);
                insert.executeUpdate();
            }
        }

        Outbox outbox(PaymentsClient payments, PaymentCallbacks inbox, OutboxListener listener) {
            return SimulatedOutbox.over(
                            Outbox.of(payments, inbox, stores, listener).within(transactions),
                            journal -> new RemoteJournal(journal, way(pool, null)))
                    .build();
        }
    }

    static ProcessStores inMemory(PaymentStores stores, Access access) {
        return new ProcessStores(
                new RemoteJournal(stores.journal(), access),
                new RemoteCallbacks(stores.callbacks(), access),
                new RemoteHistory(stores.recurringHistory(), access),
                new RemoteLimiter(stores.debitRateLimiter(), access),
                Optional.empty());
    }

    static ProcessStores inDatabase(ProcessDataSource pool, String merchant, Clock clock) {
        JdbcTransactions transactions = JdbcTransactions.of(pool.dataSource());
        JdbcStores stores = JdbcStores.of(pool.dataSource(), merchant)
                .withQueryTimeout(Duration.ofDays(1)) // time limits are in virtual time
                .within(transactions);
        return new ProcessStores(
                new RemoteJournal(stores.journal(), way(pool, null)),
                stores.callbacks().withClock(clock),
                new RemoteHistory(stores.recurringHistory(), way(pool, null)),
                new RemoteLimiter(stores.debitRateLimiter(), way(pool, null)),
                Optional.of(new InDatabase(stores, transactions, pool)));
    }

    static Way way(ProcessDataSource pool, @Nullable Duration limit) {
        return new Way() {
            @Override
            public <T> T get(Supplier<T> access) {
                return limit == null ? access.get() : pool.within(limit, access);
            }

            @Override
            public Way within(Duration other) {
                return way(pool, other);
            }
        };
    }
}
