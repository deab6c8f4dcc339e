package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.random.RandomGenerator;

/** The gateway of the month: writes down which debits reach it and when, and has their results told some time later. */
final class Issuer implements AutoCloseable {
    /**
     * A result that is to be told.
     *
     * @param at from when on
     * @param debit whose
     */
    record Result(Instant at, MonthDebit debit) {}

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_MINUTES = 90;
    private static final int ONE_LOST_OF = 50;
    private static final int ONE_REPEATED_OF = 10;
    private static final int LONGEST_HOURS = 50;

    static {
        // The server writes header and body apart, and the second would wait 40 ms for the first to be acknowledged.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(2);
    private final long seed;
    private final List<MonthDebit> debits = new ArrayList<>();
    private final Map<MonthCard, Integer> counts = new HashMap<>();
    private final PriorityQueue<Result> results = new PriorityQueue<>(Comparator.comparing(Result::at)
            .thenComparing(result -> result.debit().orderId()));
    private Instant now;

    private Issuer(HttpServer server, long seed, Instant start) {
        this.server = server;
        this.seed = seed;
        this.now = start;
    }

    static Issuer open(long seed, Instant start) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        Issuer issuer = new Issuer(server, seed, start);
        server.createContext("/", issuer::answer);
        server.setExecutor(issuer.threads);
        server.start();
        return issuer;
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    /** The time goes on. Nobody sends anything meanwhile. */
    synchronized void moveTo(Instant time) {
        now = time;
    }

    /** When the next result is due. */
    synchronized Optional<Instant> nextResult() {
        return Optional.ofNullable(results.peek()).map(Result::at);
    }

    /** A result that is due, each once. */
    synchronized Optional<Result> dueResult() {
        return Optional.ofNullable(results.peek())
                .filter(result -> !result.at().isAfter(now))
                .map(result -> results.remove());
    }

    /** What reached the service, in the order in which it did. */
    synchronized List<MonthDebit> debits() {
        return List.copyOf(debits);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode request = JSON.readTree(exchange.getRequestBody());
            MonthDebit debit = take(request);
            if (isLost(debit)) {
                return;
            }
            byte[] reply = reply(debit).getBytes(UTF_8);
            exchange.getResponseHeaders().set("content-type", "application/json");
            exchange.sendResponseHeaders(200, reply.length);
            exchange.getResponseBody().write(reply);
        }
    }

    private synchronized MonthDebit take(JsonNode request) {
        MonthCard card = MonthCard.ofToken(request.at("/target/card").textValue());
        int before = counts.merge(card, 1, Integer::sum) - 1;
        MonthDebit debit = new MonthDebit(
                now,
                card,
                request.at("/payment/orderId").textValue(),
                request.at("/payment/price").textValue(),
                IssuersAnswer.of(card, before, seed));
        debits.add(debit);
        if (!debit.isPayoutOnly()) {
            RandomGenerator chance = chance(debit);
            Result result = new Result(now.plus(Duration.ofMinutes(chance.nextInt(LONGEST_MINUTES))), debit);
            results.add(result);
            if (chance.nextInt(ONE_REPEATED_OF) == 0) {
                results.add(new Result(result.at().plus(Duration.ofHours(chance.nextInt(LONGEST_HOURS))), debit));
            }
        }
        return debit;
    }

    /** Of some the reply is lost: the server that sent it knows nothing before the result is told. */
    private boolean isLost(MonthDebit debit) {
        return !debit.isPayoutOnly() && chance(debit).nextInt(ONE_LOST_OF) == 0;
    }

    private RandomGenerator chance(MonthDebit debit) {
        return debit.card().chance(seed, debit.orderId().hashCode());
    }

    private static String reply(MonthDebit debit) {
        return debit.isPayoutOnly() ? "{\"error\":\"Card binding is payout-only\"}" : "{\"id\":\"" + debit.id() + "\"}";
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
