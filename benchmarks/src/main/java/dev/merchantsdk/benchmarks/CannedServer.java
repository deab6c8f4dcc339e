package dev.merchantsdk.benchmarks;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** An HTTP/1.1 server on the loopback interface that returns a prepared response for each method and path. */
final class CannedServer implements AutoCloseable {
    private static final byte[] NOT_FOUND = response("404 Not Found", "{\"error\":\"Not found\"}");

    private final ServerSocket listener;
    private final Map<String, byte[]> responses;
    private final Consumer<ParsedRequest> observer;
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private final Executor threads = Executors.newCachedThreadPool(CannedServer::daemon);

    private CannedServer(ServerSocket listener, Map<String, byte[]> responses, Consumer<ParsedRequest> observer) {
        this.listener = listener;
        this.responses = responses;
        this.observer = observer;
    }

    /**
     * Starts a server on a free port.
     *
     * @param bodies the JSON bodies by method and path, such as {@code GET /api/public/transactions}
     * @param observer receives each request before the server writes the response
     */
    static CannedServer start(Map<String, String> bodies, Consumer<ParsedRequest> observer) throws IOException {
        Map<String, byte[]> responses = new ConcurrentHashMap<>();
        bodies.forEach((request, body) -> responses.put(request, response("200 OK", body)));
        CannedServer server =
                new CannedServer(new ServerSocket(0, 0, InetAddress.getLoopbackAddress()), responses, observer);
        server.threads.execute(server::accept);
        return server;
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + listener.getLocalPort() + "/");
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket connection : connections) {
            connection.close();
        }
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket connection = listener.accept();
                connection.setTcpNoDelay(true);
                connections.add(connection);
                threads.execute(() -> serve(connection));
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    throw new UncheckedIOException("the server cannot accept connections", e);
                }
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            InputStream in = new BufferedInputStream(connection.getInputStream());
            OutputStream out = connection.getOutputStream();
            while (true) {
                ParsedRequest request = ParsedRequest.read(in);
                if (request == null) {
                    return;
                }
                observer.accept(request);
                out.write(responses.getOrDefault(request.method() + " " + request.path(), NOT_FOUND));
            }
        } catch (IOException e) {
            // One side closed the connection, or the client sent an invalid request. This thread ends.
        } finally {
            connections.remove(connection);
        }
    }

    private static byte[] response(String status, String json) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        byte[] head = ("HTTP/1.1 " + status + "\r\n"
                        + "Date: Sun, 22 Nov 2026 12:00:00 GMT\r\n"
                        + "Content-Type: application/json; charset=utf-8\r\n"
                        + "Content-Length: " + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        byte[] response = new byte[head.length + body.length];
        System.arraycopy(head, 0, response, 0, head.length);
        System.arraycopy(body, 0, response, head.length, body.length);
        return response;
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "canned-server");
        thread.setDaemon(true);
        return thread;
    }
}
