package dev.merchantsdk.examples;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.merchantsdk.examples.Conversation.RecordedExchange;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A server that uses no code of the SDK or the sandbox. If a request has the expected request line, the server returns
 * the next response of its {@link Conversation}. For any other request, the server returns 418.
 */
final class ForeignServer implements AutoCloseable {
    private static final Pattern ORDER = Pattern.compile("EX-[0-9A-Z]{8}(-[0-9]+)?(?![0-9A-Z])");
    private static final Pattern ENCODED_TIME =
            Pattern.compile("20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]%3A[0-5][0-9]%3A[0-5][0-9]Z");
    private static final Pattern ORDER_PLACEHOLDER = Pattern.compile("ORDER(-[0-9]+)?");

    private final HttpServer server;
    private final List<RecordedExchange> exchanges;
    private final boolean endless;
    private final LocalDate today = LocalDate.now(ZoneId.of("Europe/Moscow"));
    private final List<ForeignRequest> received = new CopyOnWriteArrayList<>();
    private final Map<String, String> orders = new ConcurrentHashMap<>();

    /** A received request. Placeholders replace the values that differ between runs. */
    record ForeignRequest(String line, Map<String, String> headers, String body) {}

    ForeignServer(Conversation conversation) throws IOException {
        exchanges = conversation.exchanges();
        endless = conversation.endless();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::respond);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<ForeignRequest> received() {
        return new ArrayList<>(received);
    }

    /** Replaces placeholders for order ids with the received order ids. */
    String withOrders(String text) {
        return ORDER_PLACEHOLDER.matcher(text).replaceAll(match -> orders.getOrDefault(match.group(), match.group()));
    }

    /** Replaces values that differ between runs with placeholders. */
    String withPlaceholders(String text) {
        String known = ORDER.matcher(text).replaceAll(match -> placeholder(match));
        return ENCODED_TIME.matcher(known).replaceAll("TIME").replace("\"" + today + "\"", "\"TODAY\"");
    }

    private String placeholder(MatchResult order) {
        String placeholder = "ORDER" + (order.group(1) == null ? "" : order.group(1));
        orders.putIfAbsent(placeholder, order.group());
        return orders.get(placeholder).equals(order.group()) ? placeholder : order.group();
    }

    private void respond(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String line = withPlaceholders(exchange.getRequestMethod() + " " + exchange.getRequestURI());
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, String.join("|", values)));
        int last = exchanges.size() - 1;
        boolean again =
                endless && received.size() > last && exchanges.get(last).line().equals(line);
        int index = again ? last : received.size();
        if (!again) {
            received.add(new ForeignRequest(line, headers, withPlaceholders(body)));
        }
        if (index >= exchanges.size() || !exchanges.get(index).line().equals(line)) {
            send(exchange, 418, "application/json", new byte[0]);
            return;
        }
        RecordedExchange expected = exchanges.get(index);
        byte[] response = expected.isJson()
                ? withOrders(expected.response()).getBytes(StandardCharsets.UTF_8)
                : expected.hexadecimal();
        send(exchange, expected.status(), expected.contentType(), response);
    }

    private static void send(HttpExchange exchange, int status, String contentType, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("content-type", contentType);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (var out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
