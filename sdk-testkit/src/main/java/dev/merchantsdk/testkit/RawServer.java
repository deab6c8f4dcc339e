package dev.merchantsdk.testkit;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP/1.1 server that is implemented directly with sockets. The server records all complete requests. By default,
 * the server listens on all addresses.
 *
 * <p>The server takes its responses from a script or from a function of the request. After the end of a script, the
 * server repeats the last response. With {@link RawResponse#at}, the server sends a response of a script before the end
 * of the request. A script with an early response supports only one connection at a time.
 */
public final class RawServer implements AutoCloseable {
    private static final int BACKLOG = 200;
    private static final int SECONDS = 600;

    private final ServerSocket listener;
    private final Optional<SSLContext> tls;
    private final List<Request> received = Collections.synchronizedList(new ArrayList<>());
    private final Set<Socket> open = new HashSet<>();
    private final Set<Integer> probes = ConcurrentHashMap.newKeySet();
    private final Semaphore acceptedProbes = new Semaphore(0);
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger responses = new AtomicInteger();
    private final Semaphore endedConnections = new Semaphore(0);
    private final Semaphore arrivals = new Semaphore(0);
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile Responder responder;

    /**
     * A complete request. {@code connection} is the connection's number, counted from 1. {@code headers} contains the
     * header lines.
     */
    public record Request(int connection, String line, List<String> headers, String body) {
        public List<String> values(String name) {
            String start = name.toLowerCase(Locale.ROOT) + ":";
            return headers.stream()
                    .filter(header -> header.toLowerCase(Locale.ROOT).startsWith(start))
                    .map(header -> header.substring(start.length()).trim())
                    .toList();
        }

        /** Returns the first value of a header; an empty text if the request does not have the header. */
        public String header(String name) {
            return values(name).stream().findFirst().orElse("");
        }

        public boolean isPost() {
            return line.startsWith("POST ");
        }
    }

    private interface Responder {
        /**
         * Returns the response that the server sends at this point of the request; empty if the server continues to
         * read.
         */
        default Optional<RawResponse> earlyResponse(RequestPoint point) {
            return Optional.empty();
        }

        RawResponse to(Request request);
    }

    private RawServer(byte[] address, Optional<SSLContext> tls, Responder responder) throws IOException {
        this.listener = new ServerSocket(0, BACKLOG, InetAddress.getByAddress(address));
        this.tls = tls;
        this.responder = responder;
        onThread(this::accept);
    }

    public static RawServer scripted(RawResponse... script) throws IOException {
        return scriptedAt(new byte[4], script);
    }

    /** Returns a server that follows a script and listens only on this address. */
    public static RawServer scriptedAt(byte[] address, RawResponse... script) throws IOException {
        return new RawServer(address, Optional.empty(), new Script(script));
    }

    /** Returns a server that follows a script, uses TLS and listens only on 127.0.0.1. */
    public static RawServer scriptedOverTls(SSLContext tls, RawResponse... script) throws IOException {
        return new RawServer(new byte[] {127, 0, 0, 1}, Optional.of(tls), new Script(script));
    }

    public static RawServer responding(Function<Request, RawResponse> function) throws IOException {
        return new RawServer(new byte[4], Optional.empty(), function::apply);
    }

    /** Replaces the current script or function of this server with the given script. */
    public RawServer script(RawResponse... script) {
        responder = new Script(script);
        return this;
    }

    /** Replaces the current script or function of this server with the given function. */
    public RawServer respond(Function<Request, RawResponse> function) {
        responder = function::apply;
        return this;
    }

    /** Returns the {@code http} URL of a server without TLS. */
    public String url() {
        return "http://127.0.0.1:" + port() + "/";
    }

    public int port() {
        return listener.getLocalPort();
    }

    public List<Request> received() {
        synchronized (received) {
            return List.copyOf(received);
        }
    }

    public List<String> posted() {
        return received().stream().filter(Request::isPost).map(Request::body).toList();
    }

    public List<String> lines() {
        return received().stream()
                .map(request -> request.line().replace(" HTTP/1.1", ""))
                .toList();
    }

    public void forget() {
        received.clear();
        arrivals.drainPermits();
    }

    public int connections() {
        return connections.get();
    }

    /** Returns the number of responses, including faults, that the server has started to send. */
    public int responses() {
        return responses.get();
    }

    /** Waits until a connection has ended. Each call waits for a different connection. */
    public void awaitEndOfConnection() throws InterruptedException {
        awaitOne(endedConnections);
    }

    public void awaitArrival() throws InterruptedException {
        awaitOne(arrivals);
    }

    /**
     * Waits until all connections have ended, so that {@link #responses()} no longer changes. The client must have
     * closed its connections.
     */
    public void awaitQuiet() throws IOException, InterruptedException {
        // The server accepts connections in the order in which clients open them. After the server has accepted this
        // last connection, it has also accepted all earlier connections.
        try (Socket last = new Socket()) {
            last.bind(null);
            probes.add(last.getLocalPort());
            InetAddress own = listener.getInetAddress();
            last.connect(
                    new InetSocketAddress(own.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : own, port()));
            awaitOne(acceptedProbes);
        }
        synchronized (open) {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
            while (!open.isEmpty()) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    throw new AssertionError("connections are still open after " + SECONDS + " s");
                }
                open.wait(left);
            }
        }
    }

    private static void awaitOne(Semaphore event) throws InterruptedException {
        if (!event.tryAcquire(SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("it did not happen within " + SECONDS + " s");
        }
    }

    private void accept() {
        while (true) {
            try {
                Socket socket = listener.accept();
                if (probes.remove(socket.getPort())) {
                    socket.close();
                    acceptedProbes.release();
                    continue;
                }
                socket.setTcpNoDelay(true);
                synchronized (open) {
                    open.add(socket);
                }
                int number = connections.incrementAndGet();
                onThread(() -> serve(socket, number));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket tcp, int number) {
        try (tcp) {
            if (respondsEarly(RequestPoint.ACCEPTED, new RawConnection(tcp, tcp))) {
                return;
            }
            Socket socket = tls.isPresent() ? overTls(tcp, tls.get()) : tcp;
            RawConnection connection = new RawConnection(tcp, socket);
            if (respondsEarly(RequestPoint.CONNECTED, connection)) {
                return;
            }
            InputStream in = new BufferedInputStream(socket.getInputStream());
            while (!connection.isClosed()) {
                Optional<Request> request = read(in, connection, number);
                if (request.isPresent()) {
                    // Choose the response before the test can see the arrival of the request. Otherwise, the test could
                    // replace the script too early.
                    RawResponse response = responder.to(request.get());
                    received.add(request.get());
                    responses.incrementAndGet();
                    arrivals.release();
                    response.send(connection);
                }
            }
        } catch (IOException e) {
            // The client has closed the connection, or does not use the expected protocol.
        } catch (RuntimeException | Error e) {
            // The test sees only a lost connection, and some tests expect a lost connection. Therefore close() reports
            // this failure.
            failure.compareAndSet(null, e);
        } finally {
            synchronized (open) {
                open.remove(tcp);
                open.notifyAll();
            }
            endedConnections.release();
        }
    }

    private static Socket overTls(Socket tcp, SSLContext context) throws IOException {
        SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket(tcp, null, tcp.getPort(), true);
        socket.setUseClientMode(false);
        socket.startHandshake();
        return socket;
    }

    private boolean respondsEarly(RequestPoint point, RawConnection connection) throws IOException {
        Optional<RawResponse> earlyResponse = responder.earlyResponse(point);
        if (earlyResponse.isPresent()) {
            responses.incrementAndGet();
            earlyResponse.get().send(connection);
        }
        return earlyResponse.isPresent();
    }

    /** Reads a request. Returns empty if the server has sent a response before the end of the request. */
    private Optional<Request> read(InputStream in, RawConnection connection, int number) throws IOException {
        String line = line(in);
        List<String> headers = new ArrayList<>();
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            headers.add(header);
        }
        Request head = new Request(number, line, List.copyOf(headers), "");
        if (!head.values("transfer-encoding").isEmpty()) {
            throw new AssertionError("requests with a transfer encoding are not read");
        }
        if (respondsEarly(RequestPoint.HEAD_READ, connection)) {
            return Optional.empty();
        }
        String length = head.header("content-length");
        int size = length.isEmpty() ? 0 : Integer.parseInt(length);
        byte[] body = new byte[size];
        fill(in, body, 0, size / 2);
        if (size > 1 && respondsEarly(RequestPoint.BODY_HALF_READ, connection)) {
            return Optional.empty();
        }
        fill(in, body, size / 2, size);
        return Optional.of(new Request(number, line, head.headers(), new String(body, StandardCharsets.UTF_8)));
    }

    private static void fill(InputStream in, byte[] bytes, int from, int to) throws IOException {
        if (in.readNBytes(bytes, from, to - from) < to - from) {
            throw new EOFException();
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int character = in.read(); character != '\n'; character = in.read()) {
            boolean tlsHello = line.isEmpty() && character == 0x16;
            if (character < 0 || tlsHello) {
                throw new EOFException();
            }
            line.append((char) character);
        }
        return line.substring(0, Math.max(0, line.length() - 1));
    }

    private static void onThread(Runnable task) {
        Thread thread = new Thread(task, "raw-server");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Closes the server and all connections. Throws an {@code AssertionError} if a response failed with an exception
     * other than {@code IOException}.
     */
    @Override
    public void close() throws IOException {
        listener.close();
        synchronized (open) {
            for (Socket socket : open) {
                socket.close();
            }
        }
        Throwable failed = failure.get();
        if (failed != null) {
            throw new AssertionError("a response failed", failed);
        }
    }

    /** A responder that repeats the last response of its script. */
    private static final class Script implements Responder {
        private final Deque<RawResponse> left;

        private Script(RawResponse... script) {
            left = new ArrayDeque<>(List.of(script));
        }

        @Override
        public synchronized Optional<RawResponse> earlyResponse(RequestPoint point) {
            return left.element().point() == point ? Optional.of(next()) : Optional.empty();
        }

        @Override
        public synchronized RawResponse to(Request request) {
            return next();
        }

        private RawResponse next() {
            return left.size() > 1 ? left.remove() : left.element();
        }
    }
}
