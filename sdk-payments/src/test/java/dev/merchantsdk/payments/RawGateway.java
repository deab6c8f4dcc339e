package dev.merchantsdk.payments;

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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A gateway on a plain socket: reads whole requests, keeps them, and reacts to each as it is told to. */
final class RawGateway implements AutoCloseable {
    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getByAddress(new byte[4]));
    private final List<Received> received = Collections.synchronizedList(new ArrayList<>());
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();
    private final Semaphore arrivals = new Semaphore(0);
    private final Semaphore endedConnections = new Semaphore(0);
    private volatile Function<Received, Reaction> reactions;

    /** A request that arrived with its whole body. */
    record Received(int connection, String line, List<String> headers, String body) {
        String header(String name) {
            String start = name.toLowerCase(Locale.ROOT) + ":";
            return headers.stream()
                    .filter(header -> header.toLowerCase(Locale.ROOT).startsWith(start))
                    .map(header -> header.substring(start.length()).trim())
                    .findFirst()
                    .orElse("");
        }

        boolean isPost() {
            return line.startsWith("POST ");
        }
    }

    private RawGateway(Function<Received, Reaction> reactions) throws IOException {
        this.reactions = reactions;
        onThread(this::accept);
    }

    /** Reacts to what a request is. */
    static RawGateway reacting(Function<Received, Reaction> reactions) throws IOException {
        return new RawGateway(reactions);
    }

    /** Reacts by script: the last reaction holds for all that follow. */
    static RawGateway answering(Reaction... script) throws IOException {
        return reacting(scripted(script));
    }

    static Function<Received, Reaction> scripted(Reaction... script) {
        AtomicInteger next = new AtomicInteger();
        return request -> script[Math.min(next.getAndIncrement(), script.length - 1)];
    }

    /** Reacts in another way from now on. */
    void react(Function<Received, Reaction> others) {
        reactions = others;
    }

    String url() {
        return "http://127.0.0.1:" + port() + "/";
    }

    int port() {
        return listener.getLocalPort();
    }

    List<Received> received() {
        synchronized (received) {
            return List.copyOf(received);
        }
    }

    /** The bodies of all POSTs. */
    List<String> posted() {
        return received().stream().filter(Received::isPost).map(Received::body).toList();
    }

    /** Methods and targets of all requests. */
    List<String> lines() {
        return received().stream()
                .map(request -> request.line().replace(" HTTP/1.1", ""))
                .toList();
    }

    void forget() {
        received.clear();
    }

    int connections() {
        return connections.get();
    }

    /** Waits until one more request has arrived. */
    void awaitArrival() throws InterruptedException {
        awaitOne(arrivals);
    }

    /** Waits until one more connection has ended, by whichever side. */
    void awaitEndOfConnection() throws InterruptedException {
        awaitOne(endedConnections);
    }

    private static void awaitOne(Semaphore event) throws InterruptedException {
        if (!event.tryAcquire(60, TimeUnit.SECONDS)) {
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
                Reaction reaction = reactions.apply(request);
                received.add(request);
                arrivals.release();
                reaction.on(socket);
            }
        } catch (IOException e) {
            // The other side is gone, or speaks something else.
        } finally {
            sockets.remove(socket);
        }
        endedConnections.release();
    }

    private static Received read(InputStream in, int connection) throws IOException {
        String line = line(in);
        List<String> headers = new ArrayList<>();
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            headers.add(header);
        }
        Received head = new Received(connection, line, List.copyOf(headers), "");
        String length = head.header("content-length");
        int size = length.isEmpty() ? 0 : Integer.parseInt(length);
        byte[] body = in.readNBytes(size);
        if (body.length < size) {
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
        Thread thread = new Thread(task, "raw-gateway");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
