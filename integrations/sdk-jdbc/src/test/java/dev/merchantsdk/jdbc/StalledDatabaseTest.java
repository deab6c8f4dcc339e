package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.jdbc.DatabaseProxy.Later;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.database.ConnectionPool;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests payments and recurring debits with a database that stops sending responses. The test uses only PostgreSQL,
 * because no proxy can discard the responses of H2: this database runs in the JVM of the test.
 */
@Execution(ExecutionMode.CONCURRENT)
final class StalledDatabaseTest {
    private static final RecurringKey CARD = RecurringKey.ofToken(TestShop.TOKEN);

    private final Database database = Engine.POSTGRESQL.newDatabase(JdbcSchema::create);
    private final JdbcJournal direct = JdbcJournal.of(database, "shop");
    private final TestShop shop = TestShop.open();

    StalledDatabaseTest() throws IOException {}

    @AfterEach
    void close() {
        shop.close();
    }

    @ParameterizedTest
    @EnumSource
    void silentStatementEndsAndItsConnectionIsReturnedBroken(Later later) throws Exception {
        try (DatabaseProxy proxy = proxy(later)) {
            Connection only = behind(proxy).getConnection();
            ConnectionPool pool = ConnectionPool.of(only);
            PaymentsClient payments = shop.journaled(JdbcJournal.of(pool, "shop"));
            proxy.silenceAt("UPDATE merchant_sdk_journal");

            NotSentException late = TestShop.failure(NotSentException.class, () -> payments.create(TestShop.DEBIT));

            assertThat(late).hasCauseInstanceOf(JdbcStoreException.class);
            assertThat(late.getSuppressed()).hasExactlyElementsOfTypes(TimeoutException.class);
            assertThat(proxy.isSelectedReceived()).isTrue();
            assertThat(only.isClosed()).isTrue();
            assertThat(pool.taken()).isPositive().isEqualTo(pool.returned());
        }
        assertThat(direct.entry("order-1")).isEmpty();
        assertThat(shop.posted()).isZero();
    }

    /** The commit was not confirmed, so the journal contains an entry of a debit that was never sent. */
    @ParameterizedTest
    @EnumSource
    void anEntryWhoseCommitWasNotConfirmedStaysOpenUntilThePersonWhoKnowsClosesIt(Later later) throws Exception {
        try (DatabaseProxy proxy = proxy(later)) {
            JdbcJournal journal = JdbcJournal.of(behind(proxy), "shop");
            PaymentsClient payments = shop.journaled(journal);
            proxy.silenceAt("INSERT INTO merchant_sdk_journal", "COMMIT");

            NotSentException late = TestShop.failure(NotSentException.class, () -> payments.create(TestShop.DEBIT));

            assertThat(late.getSuppressed()).hasExactlyElementsOfTypes(TimeoutException.class);
            assertThat(proxy.isSelectedReceived()).isTrue();
            assertThat(direct.entry("order-1").map(JournalEntry::state)).contains(JournalState.OPEN);
            proxy.resume();

            assertThat(shop.recover(journal))
                    .singleElement()
                    .satisfies(recovered ->
                            assertThat(direct.notExecuted(recovered.entry())).isTrue());
            assertThat(shop.posted()).isZero();
            RequestOptions enough =
                    RequestOptions.builder().timeout(Duration.ofMinutes(1)).build();
            assertThat(payments.with(enough).create(TestShop.DEBIT).id()).isEqualTo(TestShop.CREATED);
        }
        assertThat(shop.posted()).isEqualTo(1);
    }

    /** The time limit of the debit passes before the driver gives up, so no time is left to remove the attempt. */
    @ParameterizedTest
    @EnumSource
    void anAttemptWhoseCommitWasNotConfirmedInTimeStaysPending(Later later) throws Exception {
        try (DatabaseProxy proxy = proxy(later);
                TestShop patient = TestShop.open()) {
            JdbcRecurringHistoryStore histories = JdbcRecurringHistoryStore.of(behind(proxy), "shop");
            RecurringGuard guard =
                    RecurringGuard.of(patient.payments(), histories, JdbcDebitRateLimiter.of(database, "shop"));
            // On a busy machine, the first use of a store can take long.
            assertThat(histories.cardOf("another-order")).isEmpty();
            proxy.silenceAt("INSERT INTO merchant_sdk_recurring_attempt", "COMMIT");

            NotSentException late =
                    TestShop.failure(NotSentException.class, () -> guard.debit(TestShop.DEBIT, CardScheme.VISA));

            assertThat(proxy.isSelectedReceived()).isTrue();
            assertThat(late).hasCauseInstanceOf(JdbcStoreException.class);
            assertThat(late.getSuppressed()).hasExactlyElementsOfTypes(TimeoutException.class);
            assertThat(patient.posted()).isZero();
        }
        assertThat(JdbcRecurringHistoryStore.of(database, "shop").history(CARD).attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(RecurringAttempt.Result.PENDING);
    }

    /** The query time-out of the store is much shorter than the time limit of the debit. */
    @Test
    void anAttemptWhoseCommitWasNotConfirmedIsRemovedWhenTheDatabaseResponds() throws Exception {
        try (DatabaseProxy proxy = proxy(Later.FORWARDED);
                TestShop patient = TestShop.open(Duration.ofMinutes(1))) {
            JdbcRecurringHistoryStore histories =
                    JdbcRecurringHistoryStore.of(behind(proxy), "shop").withQueryTimeout(TestShop.LIMIT);
            RecurringGuard guard =
                    RecurringGuard.of(patient.payments(), histories, JdbcDebitRateLimiter.of(database, "shop"));
            proxy.silenceAt("INSERT INTO merchant_sdk_recurring_attempt", "COMMIT");

            JdbcStoreException stalled =
                    TestShop.failure(JdbcStoreException.class, () -> guard.debit(TestShop.DEBIT, CardScheme.VISA));

            assertThat(proxy.isSelectedReceived()).isTrue();
            assertThat(stalled).hasNoSuppressedExceptions();
            assertThat(patient.posted()).isZero();
        }
        assertThat(JdbcRecurringHistoryStore.of(database, "shop").history(CARD).attempts())
                .isEmpty();
    }

    private DatabaseProxy proxy(Later later) throws IOException {
        return DatabaseProxy.start(
                URI.create(database.url().substring("jdbc:".length())).getPort(), later);
    }

    private Database behind(DatabaseProxy proxy) {
        // By default, the driver waits up to 10 s for the response to a cancellation.
        return new Database(database.url().replaceFirst("//[^/]*/", "//127.0.0.1:" + proxy.port() + "/")
                + "&cancelSignalTimeout=1");
    }
}
