package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Posts each callback to two servers at the same time, until a server acknowledges the callback. The run replaces a
 * server that crashes or is killed.
 */
final class CallbackRun {
    static final String SECRET = "secret";
    private static final int SERVERS = 2;
    private static final int SENDERS = 8;
    private static final int ACKNOWLEDGED_BETWEEN_KILLS = 300;

    private final CallbackShop shop;
    private final long seed;
    private final Database database;
    private final List<String> orderIds = new ArrayList<>();
    private final AtomicInteger acknowledged = new AtomicInteger();
    private final AtomicInteger kills = new AtomicInteger();
    private final AtomicInteger restarts = new AtomicInteger();
    private final AtomicIntegerArray statuses = new AtomicIntegerArray(600);
    private final HttpClient client = HttpClient.newHttpClient();
    private final RunningServer[] servers = new RunningServer[SERVERS];

    private record RunningServer(ChildJvm jvm, URI address) {}

    /**
     * The result of a run.
     *
     * @param shipments the number of shipments of each shipped order
     * @param orderIds the ids of all orders
     * @param counts the numbers of responses, kills, crashes and executions
     */
    record CallbackRunResult(Map<String, Integer> shipments, List<String> orderIds, Map<String, Integer> counts) {}

    private CallbackRun(CallbackShop shop, long seed, int events) {
        this.shop = shop;
        this.seed = seed;
        this.database = Engine.POSTGRESQL.newDatabase(JdbcSchema::create);
        for (int i = 0; i < events; i++) {
            orderIds.add("order-" + i);
        }
    }

    static CallbackRunResult of(CallbackShop shop, long seed, int events) throws Exception {
        return new CallbackRun(shop, seed, events).post();
    }

    private CallbackRunResult post() throws Exception {
        database.execute("CREATE TABLE shipment (order_id VARCHAR NOT NULL)");
        database.execute("CREATE TABLE execution (order_id VARCHAR NOT NULL)");
        database.execute("CREATE INDEX execution_by_order ON execution (order_id)");
        try {
            for (int i = 0; i < SERVERS; i++) {
                servers[i] = start();
            }
            ConcurrentCalls.run(SENDERS, this::send);
        } finally {
            for (RunningServer server : servers) {
                if (server != null) {
                    server.jvm().close();
                }
            }
        }
        Map<String, Integer> shipments = new HashMap<>();
        database.column("SELECT order_id FROM shipment").forEach(orderId -> shipments.merge(orderId, 1, Integer::sum));
        return new CallbackRunResult(shipments, orderIds, counts());
    }

    private Map<String, Integer> counts() throws Exception {
        Map<String, Integer> counts = new TreeMap<>();
        for (int status : List.of(200, 500, 503)) {
            counts.put("responses " + status, statuses.get(status));
        }
        counts.put("kills", kills.get());
        counts.put("crashes", restarts.get() - kills.get());
        counts.put(
                "executions",
                Integer.parseInt(
                        database.column("SELECT COUNT(*) FROM execution").get(0)));
        return counts;
    }

    /**
     * Sends the callbacks of one sender in random order until a server has acknowledged each callback. Returns the
     * number of calls of {@link #isAcknowledged}.
     */
    private int send(int sender) throws Exception {
        Random chance = new Random(seed * SENDERS + sender);
        List<String> pending = new ArrayList<>();
        for (int i = sender; i < orderIds.size(); i += SENDERS) {
            pending.add(orderIds.get(i));
        }
        int sent = 0;
        while (!pending.isEmpty()) {
            int next = chance.nextInt(pending.size());
            if (isAcknowledged(pending.get(next))) {
                pending.remove(next);
            }
            sent++;
        }
        return sent;
    }

    /** Sends a callback to both servers at the same time. Returns whether a server acknowledged the callback. */
    private boolean isAcknowledged(String orderId) throws Exception {
        List<RunningServer> receivers = new ArrayList<>();
        List<CompletableFuture<HttpResponse<Void>>> responses = new ArrayList<>();
        for (int i = 0; i < SERVERS; i++) {
            RunningServer server = server(i);
            receivers.add(server);
            responses.add(client.sendAsync(
                    HttpRequest.newBuilder(server.address())
                            .header("content-type", "application/x-www-form-urlencoded")
                            .POST(HttpRequest.BodyPublishers.ofString(body(orderId)))
                            .build(),
                    HttpResponse.BodyHandlers.discarding()));
        }
        boolean isAcknowledged = false;
        for (int i = 0; i < SERVERS; i++) {
            try {
                int status = responses.get(i).get().statusCode();
                statuses.incrementAndGet(status);
                isAcknowledged |= status == 200;
            } catch (ExecutionException e) {
                replace(i, receivers.get(i));
            }
        }
        if (isAcknowledged && acknowledged.incrementAndGet() % ACKNOWLEDGED_BETWEEN_KILLS == 0) {
            server(kills.getAndIncrement() % SERVERS).jvm().kill();
        }
        return isAcknowledged;
    }

    private synchronized RunningServer server(int number) {
        return servers[number];
    }

    /** Replaces a failed server. Does nothing if another sender has already replaced the server. */
    private synchronized void replace(int number, RunningServer failed) throws Exception {
        if (servers[number].equals(failed)) {
            failed.jvm().close();
            restarts.incrementAndGet();
            servers[number] = start();
        }
    }

    private RunningServer start() throws IOException {
        ChildJvm jvm =
                ChildJvm.start(CallbackServerMain.class, shop.name(), Long.toString(seed), database.url(), SECRET);
        String port = jvm.readLine().orElseThrow(() -> new AssertionError("a server did not start"));
        return new RunningServer(jvm, URI.create("http://127.0.0.1:" + port + "/"));
    }

    /** Returns a signed callback. The signature covers the values in the order of the field names. */
    static String body(String orderId) throws Exception {
        String id = HexFormat.of().formatHex(digest(orderId)).substring(0, 32);
        String sign = HexFormat.of().formatHex(digest(orderId + "-100.50-success-" + id + "-" + SECRET));
        return "transaction=" + id + "&status=success&price=100.50&orderId=" + orderId + "&sign=" + sign;
    }

    private static byte[] digest(String text) throws Exception {
        return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
    }
}
