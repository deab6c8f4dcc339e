package dev.merchantsdk.core.call;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/**
 * A server on a plain socket that reads whole requests, keeps them, and then answers by script: each request takes the next answer, and
 * the last answer holds for all that follow. It listens on every loopback address.
 */
public final class RawServer implements AutoCloseable {
    private static final int BACKLOG = 200;

    private final ServerSocket listener;
    private final Queue<Answer> script = new ConcurrentLinkedQueue<>();
    private final List<Received> received = Collections.synchronizedList(new ArrayList<>());
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();
    private final Semaphore endedConnections = new Semaphore(0);
    private final Semaphore arrivals = new Semaphore(0);
    private final CountDownLatch ends = new CountDownLatch(1);

    /** A request that arrived with its whole body. */
    public record Received(int connection, String line, List<String> headers, String body) {
        /** The values of a header. */
        public List<String> values(String name) {
            String start = name.toLowerCase(Locale.ROOT) + ":";
            return headers.stream()
                    .filter(header -> header.toLowerCase(Locale.ROOT).startsWith(start))
                    .map(header -> header.substring(start.length()).trim())
                    .toList();
        }
    }

    private RawServer(ServerSocket listener, Answer... answers) {
        script.addAll(List.of(answers));
        this.listener = listener;
        onThread(this::accept);
    }

    public static RawServer answering(Answer... answers) throws IOException {
        return at(new byte[4], answers);
    }

    /** A server that listens on one address only. */
    static RawServer at(byte[] address, Answer... answers) throws IOException {
        return new RawServer(new ServerSocket(0, BACKLOG, InetAddress.getByAddress(address)), answers);
    }

    /** A server that speaks TLS. */
    static RawServer over(SSLContext tls, Answer... answers) throws IOException {
        return new RawServer(tls.getServerSocketFactory().createServerSocket(0, BACKLOG), answers);
    }

    /** What further requests get, instead of what was left of the script. */
    public RawServer next(Answer... answers) {
        script.clear();
        script.addAll(List.of(answers));
        return this;
    }

    public String url() {
        return "http://127.0.0.1:" + port() + "/";
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** The requests whose bodies arrived as a whole. */
    public List<Received> received() {
        synchronized (received) {
            return List.copyOf(received);
        }
    }

    /** Forgets them. */
    public void forget() {
        received.clear();
    }

    /** How many connections were opened. */
    public int connections() {
        return connections.get();
    }

    /** Waits until one more connection has ended, by whichever side. */
    public void awaitEndOfConnection() throws InterruptedException {
        awaitOne(endedConnections);
    }

    /** Waits until one more request has arrived. */
    public void awaitArrival() throws InterruptedException {
        awaitOne(arrivals);
    }

    private static void awaitOne(Semaphore event) throws InterruptedException {
        if (!event.tryAcquire(20, TimeUnit.SECONDS)) {
            throw new AssertionError("it did not happen");
        }
    }

    private void accept() {
        while (true) {
            try {
                Socket socket = listener.accept();
                socket.setTcpNoDelay(true);
                sockets.add(socket);
                int number = connections.incrementAndGet();
                onThread(() -> serve(socket, number));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket, int number) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            while (!socket.isClosed()) {
                Received request = read(in, number);
                // Before anyone is told of the arrival, and sends a request that would take this answer.
                Answer answer = answer();
                received.add(request);
                arrivals.release();
                answer.on(socket, ends);
            }
        } catch (IOException e) {
            // The other side is gone, or speaks something else.
        } finally {
            sockets.remove(socket);
        }
        endedConnections.release();
    }

    private Answer answer() {
        synchronized (script) {
            Answer answer = script.size() > 1 ? script.poll() : script.peek();
            if (answer == null) {
                throw new AssertionError("no answer for a request");
            }
            return answer;
        }
    }

    private static Received read(InputStream in, int connection) throws IOException {
        String line = line(in);
        List<String> headers = new ArrayList<>();
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            headers.add(header);
        }
        Received head = new Received(connection, line, List.copyOf(headers), "");
        int length = head.values("content-length").stream()
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(0);
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException();
        }
        return new Received(connection, line, head.headers(), new String(body, StandardCharsets.UTF_8));
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

    @Override
    public void close() throws IOException {
        ends.countDown();
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
