package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.SeenCallbacks;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Engine.class)
final class JdbcSeenCallbacksTest {
    private static final CallbackKey KEY = new CallbackKey("transaction", "12345678", "success");
    private static final String TABLE = "merchant_sdk_seen_callback";

    private final Database database;
    private final JdbcSeenCallbacks seen;

    JdbcSeenCallbacksTest(Engine engine) {
        this.database = engine.newDatabase(JdbcSchema::create);
        // On a busy machine a wait for a row takes longer than 5 s.
        this.seen = JdbcSeenCallbacks.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
    }

    @Test
    void addsANotificationOnce() {
        assertThat(seen.contains(KEY)).isFalse();
        assertThat(seen.add(KEY)).isTrue();
        assertThat(seen.add(KEY)).isFalse();
        assertThat(seen.contains(KEY)).isTrue();
    }

    @Test
    void tellsKindIdAndStatusApart() {
        seen.add(KEY);

        assertThat(seen.add(new CallbackKey("binding", "12345678", "success"))).isTrue();
        assertThat(seen.add(new CallbackKey("transaction", "12345679", "success")))
                .isTrue();
        assertThat(seen.add(new CallbackKey("transaction", "12345678", "refused")))
                .isTrue();
    }

    @Test
    void takesANotificationBack() {
        seen.add(KEY);
        seen.remove(KEY);

        assertThat(seen.contains(KEY)).isFalse();
        assertThat(seen.add(KEY)).isTrue();
    }

    @Test
    void takingBackWhatIsNotThereDoesNothing() {
        seen.remove(KEY);

        assertThat(seen.contains(KEY)).isFalse();
    }

    @Test
    void handlesAgainWhatFailed() {
        assertThatThrownBy(() -> seen.once(KEY, () -> {
                    throw new IllegalStateException("out of stock");
                }))
                .hasMessage("out of stock");

        assertThat(seen.once(KEY, () -> {})).isTrue();
        assertThat(seen.once(KEY, () -> {})).isFalse();
    }

    @Test
    void ofSixteenThatAddTheSameOneSucceeds() throws Exception {
        JdbcSeenCallbacks otherServer =
                JdbcSeenCallbacks.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
        for (int round = 0; round < 20; round++) {
            CallbackKey key = new CallbackKey("transaction", "round " + round, "success");

            assertThat(ConcurrentCalls.run(16, number -> (number % 2 == 0 ? seen : otherServer).add(key)))
                    .containsOnlyOnce(true)
                    .hasSize(16);
        }
    }

    @Test
    void merchantsDoNotSeeEachOther() {
        JdbcSeenCallbacks other = JdbcSeenCallbacks.of(database.pooled(), "other shop");
        seen.add(KEY);

        assertThat(other.contains(KEY)).isFalse();
        assertThat(other.add(KEY)).isTrue();
        other.remove(KEY);
        assertThat(other.forgetBefore(Instant.now().plus(Duration.ofDays(1)))).isZero();
        assertThat(seen.contains(KEY)).isTrue();
    }

    @Test
    void keepsNoId() throws SQLException {
        seen.add(new CallbackKey("binding", "a-token-of-a-card", "success"));

        assertThat(database.column("SELECT fingerprint FROM " + TABLE))
                .singleElement()
                .asString()
                .matches("[0-9a-f]{64}");
    }

    @Test
    void anotherServerFindsWhatWasAdded() {
        seen.add(KEY);

        assertThat(JdbcSeenCallbacks.of(database.pooled(), "shop").contains(KEY))
                .isTrue();
    }

    @Test
    void forgetsWhatIsOlder() {
        seen.add(KEY);

        assertThat(seen.forgetBefore(Instant.now().minus(Duration.ofHours(1)))).isZero();
        assertThat(seen.contains(KEY)).isTrue();
        assertThat(seen.forgetBefore(Instant.now().plus(Duration.ofHours(1)))).isEqualTo(1);
        assertThat(seen.contains(KEY)).isFalse();
    }

    @Test
    void theMarkVanishesWithTheTransactionOfTheCaller() throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);

            assertThat(JdbcSeenCallbacks.in(connection, "shop").add(KEY)).isTrue();
            connection.rollback();
        }

        assertThat(seen.contains(KEY)).isFalse();
    }

    @Test
    void theMarkStaysWithTheTransactionOfTheCaller() throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);

            assertThat(JdbcSeenCallbacks.in(connection, "shop").add(KEY)).isTrue();
            assertThat(connection.getAutoCommit()).isFalse();
            connection.commit();
        }

        assertThat(seen.contains(KEY)).isTrue();
    }

    @Test
    void aRepeatedNotificationLeavesTheTransactionOfTheCallerUsable() throws SQLException {
        database.execute("CREATE TABLE shipment (id INTEGER PRIMARY KEY)");
        seen.add(KEY);

        try (Connection connection = database.getConnection();
                Statement shipping = connection.createStatement()) {
            connection.setAutoCommit(false);
            assertThat(JdbcSeenCallbacks.in(connection, "shop").add(KEY)).isFalse();
            shipping.execute("INSERT INTO shipment VALUES (1)");
            connection.commit();
        }

        assertThat(database.column("SELECT id FROM shipment")).containsExactly("1");
    }

    @Test
    void aNotificationThatIsBeingAddedElsewhereIsWaitedForAndLeavesTheTransactionUsable() throws Exception {
        database.execute("CREATE TABLE shipment (id INTEGER PRIMARY KEY)");
        CountDownLatch added = new CountDownLatch(1);
        CountDownLatch beforeCommit = new CountDownLatch(1);
        FutureTask<Boolean> elsewhere = new FutureTask<>(() -> {
            try (Connection connection = database.getConnection()) {
                connection.setAutoCommit(false);
                boolean first = JdbcSeenCallbacks.in(connection, "shop").add(KEY);
                added.countDown();
                beforeCommit.await();
                connection.commit();
                return first;
            }
        });
        new Thread(elsewhere, "elsewhere").start();
        added.await();

        try (Connection connection = database.getConnection();
                Statement shipping = connection.createStatement()) {
            connection.setAutoCommit(false);
            SeenCallbacks here = JdbcSeenCallbacks.in(connection, "shop");
            // Not committed, so not seen; the insert below waits for it.
            assertThat(here.contains(KEY)).isFalse();
            beforeCommit.countDown();
            assertThat(here.add(KEY)).isFalse();
            shipping.execute("INSERT INTO shipment VALUES (1)");
            connection.commit();
        }

        assertThat(elsewhere.get()).isTrue();
        assertThat(database.column("SELECT id FROM shipment")).containsExactly("1");
    }

    @Test
    void whatBreaksTheTransactionOfTheCallerReachesTheCaller() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement shipping = connection.createStatement()) {
            connection.setAutoCommit(false);
            SeenCallbacks here = JdbcSeenCallbacks.in(connection, "shop");

            assertThatThrownBy(() -> here.once(KEY, () -> {
                        try {
                            shipping.execute("INSERT INTO no_such_table VALUES (1)");
                        } catch (SQLException e) {
                            throw new IllegalStateException("nothing is shipped", e);
                        }
                    }))
                    .hasMessage("nothing is shipped");
            connection.rollback();
        }

        assertThat(seen.contains(KEY)).isFalse();
    }

    @Test
    void aConnectionThatCommitsByItselfIsRefused() throws SQLException {
        try (Connection connection = database.getConnection()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> JdbcSeenCallbacks.in(connection, "shop"))
                    .withMessageContaining("setAutoCommit(false)");
        }
    }

    @Test
    void aMissingTableIsNamed() throws SQLException {
        database.execute("DROP TABLE " + TABLE);

        assertThatThrownBy(() -> seen.add(KEY))
                .isInstanceOf(JdbcStoreException.class)
                .hasMessageContaining(TABLE)
                .hasCauseInstanceOf(SQLException.class);
        assertThat(database.column("SELECT 1")).isEqualTo(Collections.singletonList("1"));
    }
}
