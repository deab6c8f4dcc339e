package dev.merchantsdk.examples;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
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
    record Answer(int status, String contentType, ByteBuffer body) {
        /** JSON, or nothing. */
        Answer(int status, String json) {
            this(status, "application/json", ByteBuffer.wrap(json.getBytes(StandardCharsets.UTF_8)));
        }

        /** A success with this JSON. */
        static Answer ok(String json) {
            return new Answer(200, json);
        }
    }

    /** A request as it came. */
    record Received(String line, Set<String> headers, String body) {
        private boolean isFor(String path) {
            return line.endsWith(" " + path) || line.contains(" " + path + "?");
        }
    }

    /** Starts with answers by path, with or without its query; the last one of a path is given again and again. */
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
        String whole = exchange.getRequestURI().toString();
        String path =
                answers.containsKey(whole) ? whole : exchange.getRequestURI().getPath();
        Set<String> headers = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        headers.addAll(exchange.getRequestHeaders().keySet());
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        long earlier = received.stream().filter(one -> one.isFor(path)).count();
        received.add(new Received(exchange.getRequestMethod() + " " + whole, headers, body));
        List<Answer> known = answers.getOrDefault(path, List.of(new Answer(404, "")));
        Answer answer = known.get((int) Math.min(earlier, known.size() - 1));
        byte[] bytes = answer.body().array();
        exchange.getResponseHeaders().set("content-type", answer.contentType());
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
