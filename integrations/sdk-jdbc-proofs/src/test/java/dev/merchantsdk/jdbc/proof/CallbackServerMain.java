package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.CallbackState;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.jdbc.JdbcProcessedCallbackStore;
import dev.merchantsdk.jdbc.JdbcTransactions;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.testkit.database.Database;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Executors;
import javax.sql.DataSource;

/**
 * A server that receives the callbacks of a shop. At random, the handler of the callbacks throws an exception or ends
 * the process.
 */
final class CallbackServerMain {
    /** The time after which the claims of a crashed server expire. */
    private static final Duration CLAIM_TIMEOUT = Duration.ofMillis(500);

    private static final int THREADS = 8;

    private final CallbackShop shop;
    private final long seed;
    private final DataSource pool;
    private final JdbcTransactions transactions;

    private CallbackServerMain(CallbackShop shop, long seed, DataSource pool) {
        this.shop = shop;
        this.seed = seed;
        this.pool = pool;
        this.transactions = JdbcTransactions.of(pool);
    }

    /** Prints the port of the server, and runs until the standard input ends. */
    public static void main(String... arguments) throws IOException {
        // The handler fails on purpose, so the program does not log these failures.
        System.setProperty("org.slf4j.simpleLogger.log.dev.merchantsdk.payments.callback", "off");
        CallbackServerMain server = new CallbackServerMain(
                CallbackShop.valueOf(arguments[0]), Long.parseLong(arguments[1]), new Database(arguments[2]).pooled());
        CallbackReceiver receiver =
                CallbackReceiver.of(CallbackParser.of(Secret.of(arguments[3])), server.store(), server::handle);
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(Executors.newFixedThreadPool(THREADS));
        http.createContext("/", exchange -> respond(exchange, receiver));
        http.start();
        System.out.println(http.getAddress().getPort());
        int unused = System.in.read();
        Runtime.getRuntime().halt(0);
    }

    private static void respond(HttpExchange exchange, CallbackReceiver receiver) throws IOException {
        try (exchange) {
            CallbackResponse answer =
                    receiver.receive(exchange.getRequestHeaders().getFirst("content-type"), exchange.getRequestBody());
            byte[] body = answer.body().getBytes(UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private ProcessedCallbackStore store() {
        JdbcProcessedCallbackStore store =
                JdbcProcessedCallbackStore.of(pool, "shop").withClaimTimeout(CLAIM_TIMEOUT);
        return switch (shop) {
            case EXACTLY_ONCE -> store.within(transactions);
            case AT_LEAST_ONCE -> store;
            case ACKNOWLEDGES_IN_PROGRESS -> new AcknowledgingStore(store.within(transactions));
        };
    }

    private void handle(CallbackEvent event) throws SQLException {
        String orderId = ((TransactionEvent) event).orderId().orElseThrow();
        HandlerFate fate = HandlerFate.of(seed, orderId, execution(orderId));
        if (fate == HandlerFate.CRASHES_BEFORE) {
            Runtime.getRuntime().halt(1);
        }
        if (fate == HandlerFate.THROWS_BEFORE) {
            throw new IllegalStateException("before the work");
        }
        work(orderId);
        if (fate == HandlerFate.CRASHES_AFTER) {
            Runtime.getRuntime().halt(1);
        }
        if (fate == HandlerFate.THROWS_AFTER) {
            throw new IllegalStateException("after the work");
        }
    }

    private void work(String orderId) throws SQLException {
        if (shop == CallbackShop.AT_LEAST_ONCE) {
            try (Connection connection = pool.getConnection()) {
                insert(connection, "INSERT INTO shipment VALUES (?)", orderId);
            }
        } else {
            insert(transactions.connection(), "INSERT INTO shipment VALUES (?)", orderId);
        }
    }

    /**
     * Records an execution of the handler. Returns the number of all executions for the order, including failed
     * executions.
     */
    private int execution(String orderId) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            insert(connection, "INSERT INTO execution VALUES (?)", orderId);
            try (PreparedStatement count =
                    connection.prepareStatement("SELECT COUNT(*) FROM execution WHERE order_id = ?")) {
                count.setString(1, orderId);
                ResultSet row = count.executeQuery();
                row.next();
                return row.getInt(1);
            }
        }
    }

    private static void insert(Connection connection, String sql, String orderId) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, orderId);
            statement.executeUpdate();
        }
    }

    /**
     * A store with a defect that the test must detect. The store reports a callback in progress as processed, so the
     * receiver acknowledges a repetition too early.
     */
    private record AcknowledgingStore(ProcessedCallbackStore store) implements ProcessedCallbackStore {
        @Override
        public CallbackClaim claim(CallbackKey key) {
            CallbackClaim claim = store.claim(key);
            return claim.state() == CallbackState.IN_PROGRESS ? CallbackClaim.of(key, CallbackState.PROCESSED) : claim;
        }

        @Override
        public void process(CallbackClaim claim, Processing processing) throws Exception {
            store.process(claim, processing);
        }

        @Override
        public void release(CallbackClaim claim) {
            store.release(claim);
        }

        @Override
        public Duration claimTimeout() {
            return store.claimTimeout();
        }

        @Override
        public boolean isProcessed(CallbackKey key) {
            return store.isProcessed(key);
        }
    }
}
