package dev.merchantsdk.examples;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that knows nothing of the SDK: it answers by path with texts written by hand, and keeps what it was sent. */
final class ForeignServer implements AutoCloseable {
    private final HttpServer server;
    private final Map<String, List<Answer>> answers;
    private final List<Received> received = new CopyOnWriteArrayList<>();

    /** An answer written by hand. */
    record Answer(int status, String body) {}

    /** A request as it came. */
    record Received(String line, Set<String> headers, String body) {}

    /** Starts with answers by path; the last one of a path is given again and again. */
    ForeignServer(Map<String, List<Answer>> answers) throws IOException {
        this.answers = answers;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Received> received() {
        return new ArrayList<>(received);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString();
        Set<String> headers = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        headers.addAll(exchange.getRequestHeaders().keySet());
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        long earlier =
                received.stream().filter(one -> one.line().endsWith(" " + path)).count();
        received.add(new Received(exchange.getRequestMethod() + " " + path, headers, body));
        List<Answer> known = answers.getOrDefault(path, List.of(new Answer(404, "")));
        Answer answer = known.get((int) Math.min(earlier, known.size() - 1));
        byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("content-type", "application/json");
        exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
