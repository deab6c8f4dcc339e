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
import javax.net.ServerSocketFactory;

/** An HTTP/1.1 server on the loopback interface that returns a prepared response for each method and path. */
final class CannedServer implements AutoCloseable {
    /** The id of the register, whose bytes the server never has in memory at once. */
    static final String REGISTER_ID = "33333333-4444-5555-6666-777777777777";

    static final long REGISTER_BYTES = 200L << 20;

    private static final Reply NOT_FOUND = reply("404 Not Found", "{\"error\":\"Not found\"}");
    /** More connections than clients that connect at once. */
    private static final int BACKLOG = 1_024;

    private final ServerSocket listener;
    private final Map<String, Reply> replies;
    private final Consumer<ParsedRequest> observer;
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private final Executor threads = Executors.newCachedThreadPool(CannedServer::daemon);

    private CannedServer(ServerSocket listener, Map<String, Reply> replies, Consumer<ParsedRequest> observer) {
        this.listener = listener;
        this.replies = replies;
        this.observer = observer;
    }

    /**
     * Starts a server on a free port.
     *
     * @param bodies the JSON bodies by method and path, such as {@code GET /api/public/transactions}
     * @param observer receives each request before the server writes the response
     */
    static CannedServer start(Map<String, String> bodies, Consumer<ParsedRequest> observer) throws IOException {
        return start(bodies, observer, ServerSocketFactory.getDefault());
    }

    /** Starts a server like {@link #start(Map, Consumer)} with sockets of this factory. */
    static CannedServer start(Map<String, String> bodies, Consumer<ParsedRequest> observer, ServerSocketFactory sockets)
            throws IOException {
        Map<String, Reply> replies = new ConcurrentHashMap<>();
        bodies.forEach((request, body) -> replies.put(request, reply("200 OK", body)));
        replies.put("GET /report-generator-nt/public/report/" + REGISTER_ID + "/download", CannedServer::writeRegister);
        CannedServer server = new CannedServer(
                sockets.createServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress()), replies, observer);
        server.threads.execute(server::accept);
        return server;
    }

    /** Returns the port of the loopback address. */
    int port() {
        return listener.getLocalPort();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port() + "/");
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
                    // Without this option, the client's port stays taken. When all ports are taken, each contender
                    // searches longer for a port because of the connections of the other contenders.
                    connection.setSoLinger(true, 0);
                    return;
                }
                observer.accept(request);
                replies.getOrDefault(request.method() + " " + request.path(), NOT_FOUND)
                        .writeTo(out);
            }
        } catch (IOException e) {
            // One side closed the connection, or the client sent an invalid request. This thread ends.
        } finally {
            connections.remove(connection);
        }
    }

    private static Reply reply(String status, String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        byte[] head = head(status, text.startsWith("<") ? "application/xml" : "application/json", body.length);
        byte[] response = new byte[head.length + body.length];
        System.arraycopy(head, 0, response, 0, head.length);
        System.arraycopy(body, 0, response, head.length, body.length);
        return out -> out.write(response);
    }

    private static void writeRegister(OutputStream out) throws IOException {
        out.write(head("200 OK", "application/vnd.ms-excel", REGISTER_BYTES));
        byte[] piece = new byte[64 << 10];
        for (long written = 0; written < REGISTER_BYTES; written += piece.length) {
            out.write(piece);
        }
    }

    private static byte[] head(String status, String type, long length) {
        return ("HTTP/1.1 " + status + "\r\n"
                        + "Date: Sun, 22 Nov 2026 12:00:00 GMT\r\n"
                        + "Content-Type: " + type + "; charset=utf-8\r\n"
                        + "Content-Length: " + length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** A prepared response. */
    private interface Reply {
        void writeTo(OutputStream out) throws IOException;
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "canned-server");
        thread.setDaemon(true);
        return thread;
    }
}
