package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** The four stores of a merchant as one object. */
@ParameterizedClass
@EnumSource(Engine.class)
final class JdbcStoresTest {
    private static final CallbackKey KEY = new CallbackKey("transaction", "1", "success");
    private static final JournalEntry ENTRY =
            JournalEntry.open("order-1", "payments.pay", Amount.ofRoubles(1), Instant.EPOCH);
    private static final RecurringHistory DEBITED =
            RecurringHistory.empty(CardScheme.VISA).withPayoutOnly();

    private final Database database;

    JdbcStoresTest(Engine engine) {
        this.database = engine.newDatabase(JdbcSchema::create);
    }

    @Test
    void serversWithOneNameShareAllStores() throws Exception {
        PaymentStores one = JdbcStores.of(database, "shop");
        assertThat(one.journal().open(ENTRY)).isTrue();
        one.callbacks().process(one.callbacks().claim(KEY), () -> {});
        one.recurringHistory().update(RecurringKey.ofToken(TestShop.TOKEN), any -> DEBITED);
        assertThat(one.debitRateLimiter().tryAcquire("pay")).isZero();

        for (String name : List.of("shop", "another shop")) {
            boolean shared = name.equals("shop");
            PaymentStores other = JdbcStores.of(database, name);
            assertThat(other.journal().openEntries()).hasSize(shared ? 1 : 0);
            assertThat(other.callbacks().isProcessed(KEY)).isEqualTo(shared);
            assertThat(other.recurringHistory()
                            .history(RecurringKey.ofToken(TestShop.TOKEN))
                            .payoutOnly())
                    .isEqualTo(shared);
        }
        // The second permit is left out, because a second can pass before.
        assertThat(database.column("SELECT merchant FROM merchant_sdk_debit_rate_limit"))
                .containsExactly("shop");
    }

    /** A handler's work is rolled back together with the mark of its callback. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void handlersCanShareATransactionOfTheShop(boolean managed) throws Exception {
        database.execute("CREATE TABLE shipment (order_id VARCHAR)");
        JdbcTransactions transactions = JdbcTransactions.of(database);
        JdbcStores plain = JdbcStores.of(database, "shop");
        PaymentStores stores = managed ? plain.within(transactions, () -> false) : plain.within(transactions);
        CallbackClaim claim = stores.callbacks().claim(KEY);

        assertThatThrownBy(() -> stores.callbacks().process(claim, () -> {
                    try (Statement shipping = transactions.connection().createStatement()) {
                        shipping.execute("INSERT INTO shipment VALUES ('order-1')");
                    }
                    throw new IllegalStateException("of the handler");
                }))
                .hasMessage("of the handler");

        assertThat(database.column("SELECT order_id FROM shipment")).isEmpty();
        assertThat(stores.callbacks().isProcessed(KEY)).isFalse();
    }

    /** The pool supplies each connection after the query time-out. */
    @Test
    void theQueryTimeoutIsThatOfEachStore() {
        Duration timeout = Duration.ofMillis(1);
        DataSource slow = new DelegatingDataSource(database.pooled()) {
            @Override
            public Connection getConnection() throws SQLException {
                long start = System.nanoTime();
                while (System.nanoTime() - start < timeout.toNanos() * 2) {
                    Thread.onSpinWait();
                }
                return super.getConnection();
            }
        };
        PaymentStores stores = JdbcStores.of(slow, "shop").withQueryTimeout(timeout);

        for (ThrowingCallable method : List.<ThrowingCallable>of(
                () -> stores.journal().openEntries(),
                () -> stores.callbacks().claim(KEY),
                () -> stores.recurringHistory().cardOf("order-1"),
                () -> stores.debitRateLimiter().tryAcquire("pay"))) {
            assertThatThrownBy(method).isInstanceOf(JdbcStoreException.class);
        }
        assertThatThrownBy(() -> JdbcStores.of(slow, "shop").withQueryTimeout(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theTimeoutOfClaimsIsThatOfTheCallbacks() {
        Duration longer = Duration.ofMinutes(10);

        assertThat(JdbcStores.of(database, "shop")
                        .withClaimTimeout(longer)
                        .callbacks()
                        .claimTimeout())
                .isEqualTo(longer);
    }
}
