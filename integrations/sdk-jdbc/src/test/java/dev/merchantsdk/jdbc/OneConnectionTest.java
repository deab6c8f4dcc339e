package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackHandler;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.PaymentCallbacksBuilder;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.database.ConnectionPool;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Checks that a callback never needs a second connection, with the wiring of the guides. */
@ParameterizedClass
@EnumSource(Engine.class)
final class OneConnectionTest {
    private static final int CALLBACKS = 40;
    private static final int CONNECTIONS = 4;
    private static final Pattern ID = Pattern.compile("[0-9]{32}");

    private final Database database;
    private final ScriptedServer service;
    private final MerchantSdk sdk;
    private final List<String> handled = new ArrayList<>();
    private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());

    OneConnectionTest(Engine engine) throws IOException {
        this.database = engine.newDatabase(JdbcSchema::create);
        this.service = ScriptedServer.start().responding(OneConnectionTest::records);
        this.sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, service.url())
                .address(Address.PSP, service.url())
                .credentials(Credentials.builder()
                        .merchant("1", "x-auth-secret-marker")
                        .tokens(TokenSource.fixed(Secret.of("token-1")))
                        .build())
                .build();
    }

    @AfterEach
    void close() {
        sdk.close();
        service.close();
    }

    /**
     * Each handler waits until four handlers run, so that they hold all connections. If a callback needed another
     * connection at any step, nothing would go on.
     */
    @Test
    void fortyCallbacksAtOnceShareFourConnections() throws Exception {
        DataSource dataSource = pool(CONNECTIONS);
        database.execute("CREATE TABLE shipment (order_id VARCHAR)");
        TransactionTemplate template = new TransactionTemplate(new DataSourceTransactionManager(dataSource));
        JdbcTemplate jdbc = new JdbcTemplate(dataSource);
        RecurringGuard guard = RecurringGuard.of(
                PaymentsClient.of(sdk),
                JdbcRecurringHistoryStore.of(dataSource, "shop"),
                JdbcDebitRateLimiter.of(dataSource, "shop"));
        CyclicBarrier allHeld = new CyclicBarrier(CONNECTIONS);
        PaymentCallbacks callbacks = PaymentCallbacks.of(sdk)
                .parser(genuine())
                .store(spring(dataSource, template))
                .expectedPrice(orderId -> Optional.of(Amount.parse("100.50")))
                .onEach(guard::record)
                .onPaid(paid -> {
                    int unused = allHeld.await(1, TimeUnit.MINUTES);
                    jdbc.update("INSERT INTO shipment VALUES (?)", paid.orderId());
                })
                .failureListener((event, cause) -> failures.add(cause))
                .build();

        List<Integer> statuses = ConcurrentCalls.run(
                CALLBACKS, number -> callbacks.receive(null, body(number)).status());

        assertThat(failures).isEmpty();
        assertThat(statuses).containsOnly(200).hasSize(CALLBACKS);
        assertThat(database.column("SELECT order_id FROM shipment"))
                .doesNotHaveDuplicates()
                .hasSize(CALLBACKS);
    }

    @Test
    void aStoreThatWouldNeedASecondConnectionIsRefusedInAHandler() throws Exception {
        DataSource only = pool(1);
        JdbcTransactions transactions = JdbcTransactions.of(only);
        ProcessedCallbackStore store =
                JdbcProcessedCallbackStore.of(only, "shop").within(transactions);
        JournalEntry entry = JournalEntry.open("order-1", "payments.pay", Amount.ZERO, Instant.EPOCH);

        assertThat(receive(store, paid -> JdbcJournal.of(only, "shop").open(entry)))
                .isEqualTo(500);
        assertThat(receive(store, paid -> JdbcDebitRateLimiter.of(only, "shop").tryAcquire("pay")))
                .isEqualTo(500);
        assertThat(receive(store, paid -> transactions.run(connection -> {}))).isEqualTo(500);
        assertThat(failures).hasOnlyElementsOfType(IllegalStateException.class).hasSize(3);
        assertThat(failures.get(0)).hasMessageContaining("use the store in onEach");

        assertThat(receive(store, paid -> JdbcJournal.of(database, "shop").open(entry)))
                .isEqualTo(200);
        // The refusal ends with the transaction.
        assertThat(JdbcJournal.of(only, "shop").openEntries()).hasSize(1);
    }

    @Test
    void aHandlerAsksForAnotherCallbackOnItsOwnConnection() throws Exception {
        DataSource only = pool(1);
        ProcessedCallbackStore store =
                JdbcProcessedCallbackStore.of(only, "shop").within(JdbcTransactions.of(only));
        CallbackKey earlier = new CallbackKey("transaction", "1", "payout-only");
        store.process(store.claim(earlier), () -> {});
        List<Boolean> found = new ArrayList<>();

        assertThat(receive(store, paid -> {
                    found.add(store.isProcessed(earlier));
                    found.add(JdbcProcessedCallbackStore.of(only, "shop").isProcessed(earlier));
                    found.add(store.isProcessed(new CallbackKey("transaction", "2", "payout-only")));
                }))
                .isEqualTo(200);
        assertThat(found).containsExactly(true, true, false);
    }

    /** A claim that the outer transaction committed would turn the genuine callback away for two minutes. */
    @ParameterizedTest
    @EnumSource(names = {"REQUIRED", "REQUIRES_NEW", "NESTED"})
    void withinATransactionThatCommitsNothingIsWritten(Propagation propagation) throws Exception {
        DataSource only = pool(1);
        DataSourceTransactionManager manager = new DataSourceTransactionManager(only);
        TransactionTemplate template =
                new TransactionTemplate(manager, new DefaultTransactionDefinition(propagation.value()));
        Journal journal = Journal.inMemory();
        PaymentCallbacks callbacks = builder(spring(only, template), paid -> handled.add(paid.orderId()))
                .journal(journal)
                .build();
        journal.open(JournalEntry.open(id(0), "payments.pay", Amount.parse("100.50"), Instant.EPOCH));

        new TransactionTemplate(manager).executeWithoutResult(outer -> {
            assertThat(callbacks.receive(null, body(0)).status()).isEqualTo(500);
            assertThat(callbacks.lookUp(id(0)).isUndecided()).isTrue();
            assertThat(callbacks.recover())
                    .singleElement()
                    .matches(one -> one.outcome().isUndecided());
        });

        assertThat(failures)
                .hasSize(3)
                .allSatisfy(cause -> assertThat(cause)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("outside of transactions"));
        assertThat(database.column("SELECT fingerprint FROM merchant_sdk_processed_callback"))
                .isEmpty();
        assertThat(journal.openEntries()).hasSize(1);
        assertThat(handled).isEmpty();
        assertThat(callbacks.receive(null, body(0)).status()).isEqualTo(200);
        assertThat(handled).containsExactly(id(0));
    }

    /** The check for transactions is the shop's own, and can be wrong. */
    @Test
    void aTransactionThatJoinedAnOuterOneIsNoticedAfterwards() throws Exception {
        DataSource only = pool(1);
        TransactionTemplate template = new TransactionTemplate(new DataSourceTransactionManager(only));
        ProcessedCallbackStore store = JdbcProcessedCallbackStore.of(only, "shop")
                .within(
                        work -> template.executeWithoutResult(status -> work.on(DataSourceUtils.getConnection(only))),
                        () -> false);

        template.executeWithoutResult(outer ->
                assertThat(receive(store, paid -> handled.add(paid.orderId()))).isEqualTo(500));

        assertThat(handled).isEmpty();
        assertThat(failures)
                .singleElement()
                .satisfies(cause -> assertThat(cause)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("receive callbacks outside of transactions"));
    }

    @Test
    void plainTransactionsAreNotJoinedEither() throws Exception {
        DataSource only = pool(1);
        JdbcTransactions transactions = JdbcTransactions.of(only);
        ProcessedCallbackStore store =
                JdbcProcessedCallbackStore.of(only, "shop").within(transactions);

        transactions.run(outer ->
                assertThat(receive(store, paid -> handled.add(paid.orderId()))).isEqualTo(500));

        assertThat(handled).isEmpty();
        assertThat(database.column("SELECT fingerprint FROM merchant_sdk_processed_callback"))
                .isEmpty();
    }

    /** The thread still holds its first connection when the store of the other pool is done, and meanwhile. */
    @Test
    void aStoreOfAnotherPoolDoesNotEndTheRefusal() throws Exception {
        DataSource first = pool(1);
        DataSource second = pool(1);
        ProcessedCallbackStore outer =
                JdbcProcessedCallbackStore.of(first, "shop").within(JdbcTransactions.of(first));
        ProcessedCallbackStore inner =
                JdbcProcessedCallbackStore.of(second, "other shop").within(JdbcTransactions.of(second));
        CallbackKey key = new CallbackKey("transaction", "1", "success");
        List<Throwable> refusals = new ArrayList<>();

        int status = receive(outer, paid -> {
            inner.process(inner.claim(key), () -> {
                refusals.add(catchThrowable(() -> JdbcJournal.of(first, "shop").openEntries()));
                refusals.add(catchThrowable(() -> JdbcJournal.of(second, "shop").openEntries()));
                assertThat(outer.isProcessed(key)).isFalse();
            });
            refusals.add(catchThrowable(() -> JdbcJournal.of(first, "shop").openEntries()));
            assertThat(outer.isProcessed(key)).isFalse();
            assertThat(JdbcJournal.of(second, "shop").openEntries()).isEmpty();
        });

        assertThat(failures).isEmpty();
        assertThat(status).isEqualTo(200);
        assertThat(refusals).hasSize(3).hasOnlyElementsOfType(IllegalStateException.class);
    }

    @Test
    void aWrapperOfAPoolIsThePool() throws Exception {
        DataSource only = pool(1);
        DataSource wrapper = new LazyConnectionDataSourceProxy(only);
        for (DataSource ofStore : List.of(only, wrapper)) {
            DataSource ofJournal = ofStore == only ? wrapper : only;
            ProcessedCallbackStore store =
                    JdbcProcessedCallbackStore.of(ofStore, "shop").within(JdbcTransactions.of(ofStore));
            assertThat(receive(store, paid -> JdbcJournal.of(ofJournal, "shop").openEntries()))
                    .isEqualTo(500);
        }

        assertThat(failures).hasOnlyElementsOfType(IllegalStateException.class).hasSize(2);
    }

    private static ProcessedCallbackStore spring(DataSource dataSource, TransactionTemplate template) {
        return JdbcProcessedCallbackStore.of(dataSource, "shop")
                .within(
                        work -> template.executeWithoutResult(
                                status -> work.on(DataSourceUtils.getConnection(dataSource))),
                        TransactionSynchronizationManager::isActualTransactionActive);
    }

    private int receive(ProcessedCallbackStore store, CallbackHandler<VerifiedTransaction> handler) {
        return builder(store, handler).build().receive(null, body(0)).status();
    }

    private PaymentCallbacksBuilder builder(
            ProcessedCallbackStore store, CallbackHandler<VerifiedTransaction> handler) {
        return PaymentCallbacks.of(sdk)
                .parser(genuine())
                .store(store)
                .expectedPrice(orderId -> Optional.of(Amount.parse("100.50")))
                .onPaid(handler)
                .failureListener((event, cause) -> failures.add(cause));
    }

    private DataSource pool(int size) {
        return ConnectionPool.of(database::getConnection, size);
    }

    private static CallbackParser genuine() {
        return CallbackParser.builder()
                .signatureVerifier((fields, body) -> true)
                .build();
    }

    private static byte[] body(int number) {
        return ("transaction=" + id(number) + "&status=success&orderId=" + id(number) + "&price=100.50")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String id(int number) {
        return String.format("%032d", number);
    }

    /** Returns the page of list v3, the page of the secure list or the secure record for the id in the request. */
    private static MockResponse records(RecordedRequest request) {
        Matcher id = ID.matcher(request.getTarget());
        if (!id.find()) {
            throw new AssertionError("no id: " + request.getTarget());
        }
        String page = "{'cursor':{'count':1,'prev':null,'next':null,'total':1},'transactions':[RECORD]}";
        String record = "{'id':'ID','state':1,'type':0,'order_id':'ID'}";
        String listed = "{'id':12345678,'cs1':'ID','opcode':1,'amount':100.5,'response_code':0}";
        String text = request.getTarget().contains("/v3/")
                ? page.replace("RECORD", listed)
                : request.getTarget().endsWith("/" + id.group()) ? record : page.replace("RECORD", record);
        return ScriptedServer.json(200, JsonFixtures.quoted(text.replace("ID", id.group())))
                .build();
    }
}
