package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.SeenCallbacks;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.journal.Journal;
import dev.merchantsdk.payments.journal.JournalEntry;
import dev.merchantsdk.payments.recurring.CardScheme;
import dev.merchantsdk.payments.recurring.Pace;
import dev.merchantsdk.payments.recurring.RecurringHistories;
import dev.merchantsdk.payments.recurring.RecurringKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The code of the guides that is about databases. */
final class GuideTest {
    private static final CallbackKey KEY = new CallbackKey("transaction", "12345678", "success");

    private final DataSource dataSource = Engine.POSTGRESQL.newDatabase();

    @Test
    void theStoresOfTheGuideKeepWhatTheyAreGiven() {
        // tag::stores
        JdbcSchema.create(dataSource);
        Journal journal = JdbcJournal.of(dataSource, "shop");
        // end::stores
        journal.open(JournalEntry.open("2026-0042", "payments.pay", Amount.ofRoubles(1), Instant.EPOCH));
        assertThat(JdbcJournal.of(dataSource, "shop").openEntries()).hasSize(1);

        // tag::seen
        SeenCallbacks seen = JdbcSeenCallbacks.of(dataSource, "shop");
        // end::seen
        assertThat(seen.add(KEY)).isTrue();
        assertThat(seen.add(KEY)).isFalse();

        // tag::recurring
        RecurringHistories histories = JdbcRecurringHistories.of(dataSource, "shop");
        Pace pace = JdbcPace.of(dataSource, "shop");
        // end::recurring
        histories.update(RecurringKey.ofCard("a card"), history -> history.of(CardScheme.MIR));
        assertThat(histories.history(RecurringKey.ofCard("a card")).scheme()).isEqualTo(CardScheme.MIR);
        assertThat(pace.take("pay")).isZero();
        assertThat(pace.take("pay")).isBetween(Duration.ofNanos(1), Duration.ofSeconds(1));
    }

    @Test
    void theMarkOfTheGuideVanishesWithTheWorkThatIsRolledBack() throws SQLException {
        JdbcSchema.create(dataSource);
        assertThat(handle(dataSource, KEY, false)).isTrue();
        assertThat(handle(dataSource, KEY, true)).isTrue();
        assertThat(handle(dataSource, KEY, true)).isFalse();
    }

    private static boolean handle(DataSource dataSource, CallbackKey key, boolean works) throws SQLException {
        // tag::together
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            boolean first = JdbcSeenCallbacks.in(connection, "shop").add(key);
            if (first && !works(connection, works)) {
                connection.rollback();
            } else {
                connection.commit();
            }
            return first;
        }
        // end::together
    }

    private static boolean works(Connection connection, boolean works) throws SQLException {
        return works && !connection.isClosed();
    }
}
