package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.SeenCallbacks;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.CallbackAnswer;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.callback.Callbacks;
import dev.merchantsdk.payments.journal.Journal;
import dev.merchantsdk.payments.journal.JournalEntry;
import dev.merchantsdk.payments.recurring.CardScheme;
import dev.merchantsdk.payments.recurring.DebitRateLimiter;
import dev.merchantsdk.payments.recurring.RecurringHistoryStore;
import dev.merchantsdk.payments.recurring.RecurringKey;
import dev.merchantsdk.testkit.database.Engine;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The code of the guides that is about databases. */
final class GuideTest {
    private static final CallbackKey KEY = new CallbackKey("transaction", "12345678", "success");
    private static final byte[] BODY = "transaction=12345678&status=success".getBytes(StandardCharsets.UTF_8);

    private final DataSource dataSource = Engine.POSTGRESQL.newDatabase();

    @Test
    void theStoresOfTheGuideKeepWhatTheyAreGiven() {
        // tag::stores
        JdbcSchema.create(dataSource);
        Journal journal = JdbcJournal.of(dataSource, "shop");
        // end::stores
        journal.open(JournalEntry.open("2026-0042", "payments.pay", Amount.ofRoubles(1), Instant.EPOCH));
        assertThat(JdbcJournal.of(dataSource, "shop").openEntries()).hasSize(1);

        // tag::timeout
        Journal impatient = JdbcJournal.of(dataSource, "shop").withQueryTimeout(Duration.ofSeconds(2));
        // end::timeout
        assertThat(impatient.openEntries()).hasSize(1);

        // tag::seen
        SeenCallbacks seen = JdbcSeenCallbacks.of(dataSource, "shop");
        // end::seen
        assertThat(seen.add(KEY)).isTrue();
        assertThat(seen.add(KEY)).isFalse();

        // tag::recurring
        RecurringHistoryStore histories = JdbcRecurringHistoryStore.of(dataSource, "shop");
        DebitRateLimiter limiter = JdbcDebitRateLimiter.of(dataSource, "shop");
        // end::recurring
        histories.update(RecurringKey.ofCard("a card"), history -> history.of(CardScheme.MIR));
        assertThat(histories.history(RecurringKey.ofCard("a card")).scheme()).isEqualTo(CardScheme.MIR);
        assertThat(limiter.tryAcquire("pay")).isZero();
        assertThat(limiter.tryAcquire("pay")).isBetween(Duration.ofNanos(1), Duration.ofSeconds(1));
    }

    @Test
    void theMarkOfTheGuideVanishesWithTheWorkThatIsRolledBackAndTheServiceIsToldSo() {
        JdbcSchema.create(dataSource);
        AtomicInteger done = new AtomicInteger();
        CallbackReceiver broken = receiver((connection, event) -> {
            throw new IllegalStateException("the work is not done");
        });
        assertThat(broken.receive(null, BODY).status()).isEqualTo(500);

        assertThat(receiver((connection, event) -> done.incrementAndGet()).receive(null, BODY))
                .matches(CallbackAnswer::isOk);
        assertThat(receiver((connection, event) -> done.incrementAndGet()).receive(null, BODY))
                .matches(CallbackAnswer::isOk);
        assertThat(done).hasValue(1);
    }

    /** One that has just started: it remembers nothing of those before it. */
    private CallbackReceiver receiver(Shop shop) {
        Callbacks callbacks =
                Callbacks.builder().verifier((fields, body) -> true).build();
        return CallbackReceiver.of(callbacks, SeenCallbacks.inMemory(1), event -> handle(dataSource, event, shop));
    }

    private static void handle(DataSource dataSource, CallbackEvent event, Shop shop) throws SQLException {
        // tag::together
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            try {
                if (JdbcSeenCallbacks.in(connection, "shop").add(event.key())) {
                    shop.handle(connection, event); // throws where its work is not done
                }
                connection.commit();
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e; // so that the receiver answers 500
            }
        }
        // end::together
    }

    /** The merchant's own work, on the connection of the transaction. */
    @FunctionalInterface
    private interface Shop {
        void handle(Connection connection, CallbackEvent event) throws SQLException;
    }
}
