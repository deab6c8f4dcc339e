package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import okhttp3.Request;
import okio.ByteString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class SandboxServerTest {
    private static final int COLLECTIONS = 300;
    private static final long MILLIS = 100;
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final String HOST = " HTTP/1.1|Host: 127.0.0.1";

    private final ReferenceQueue<ByteString> collected = new ReferenceQueue<>();
    private final List<WeakReference<ByteString>> bodies = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch arrived = new CountDownLatch(1);
    private final CountDownLatch answer = new CountDownLatch(1);
    private volatile Optional<FaultAction> fault = Optional.empty();
    private final RequestDispatcher requests = new RequestDispatcher(
            List.of(
                    Route.of("POST", "page", request -> {
                        bodies.add(new WeakReference<>(request.body(), collected));
                        return HttpResponse.empty(200);
                    }),
                    Route.of("GET", "page", request -> HttpResponse.text(200, "text/html", "<p>page</p>"))
                            .asPage(),
                    Route.of("GET", "_sandbox/file", request -> HttpResponse.text(200, "text/plain", "file")),
                    Route.of("GET", "news", request -> HttpResponse.events(() -> "data: news\n\n")),
                    Route.of("GET", "silence", request -> HttpResponse.events(() -> "")),
                    Route.of("GET", "slow", request -> {
                        arrived.countDown();
                        await(answer);
                        return HttpResponse.text(200, "text/plain", "slow");
                    }),
                    Route.of(Address.PSP_SECURE, "GET", "own", request -> HttpResponse.text(200, "text/plain", "own"))),
            new RequestLog(Clock.systemUTC(), Integer.MAX_VALUE, new AtomicLong()),
            UnaryOperator.identity(),
            endpoint -> fault);
    private final Deque<SandboxServer> servers = new ArrayDeque<>();
    private SandboxServer server = started(ServerSettings.onLoopback(0));

    @AfterEach
    void close() {
        answer.countDown();
        servers.forEach(SandboxServer::close);
    }

    /**
     * The garbage collector must remove four of the five requests. The thread of a connection may still reference the
     * last request.
     */
    @Test
    void keepsNoRequestOutsideItsLog() throws Exception {
        for (int i = 0; i < 5; i++) {
            Http.send(new Request.Builder()
                    .url(server.url() + "page")
                    .post(Http.body("text/plain", "body " + i))
                    .build());
        }
        Set<Object> gone = new HashSet<>();
        for (int i = 0; i < COLLECTIONS && gone.size() < 4; i++) {
            System.gc();
            Object next = collected.remove(MILLIS);
            if (next != null) {
                gone.add(next);
            }
        }
        assertThat(gone).hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void keepsNoSocketOfAnAbortedConnection() throws IOException {
        warmUp();
        long before = ByteConnection.descriptors();

        for (int i = 0; i < 250; i++) {
            client().abort();
            client().send("GET /page HTTP/1.1\r\nHo").abort();
            client().request("POST /page" + HOST + "|Content-Length: 100").abort();
            client().request("GET /page" + HOST).abort();
        }

        assertThat(ByteConnection.awaitDescriptors(before, LIMIT)).isLessThanOrEqualTo(before);
        warmUp();
    }

    /** A browser closes the stream of a page when a person opens another page. */
    @Test
    void keepsNoSocketOfAClosedEventStream() throws IOException {
        warmUp();
        long before = ByteConnection.descriptors();

        for (int i = 0; i < 100; i++) {
            try (ByteConnection page = client()) {
                String events = page.request("GET /" + (i % 2 == 0 ? "news" : "silence") + HOST)
                        .readUntil("\r\n\r\n");
                assertThat(events).contains("Content-Type: text/event-stream; charset=utf-8\r\n");
            }
        }

        assertThat(ByteConnection.awaitDescriptors(before, LIMIT)).isLessThanOrEqualTo(before);
    }

    @Test
    void sendsEventsAsTheyHappenAndEndsTheirStreamWhenItIsClosed() throws IOException {
        try (ByteConnection page = client();
                ByteConnection silent = client()) {
            page.request("GET /news" + HOST).readUntil("C\r\ndata: news\n\n\r\nC\r\n");
            silent.request("GET /silence" + HOST).readUntil(":\n\n");

            server.close();

            assertThat(page.readAll()).endsWith("\r\n0\r\n\r\n");
            assertThat(silent.readAll()).endsWith("\r\n0\r\n\r\n");
        }
    }

    @Test
    void finishesTheRequestsInProgressBeforeItIsClosed() throws Exception {
        try (ByteConnection slow = client()) {
            slow.request("GET /slow" + HOST);
            await(arrived);
            CompletableFuture<Void> closing = CompletableFuture.runAsync(server::close);
            awaitClosedPort();

            answer.countDown();

            assertThat(slow.readAll()).startsWith("HTTP/1.1 200 OK\r\n").endsWith("slow");
            closing.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
        }
    }

    private void awaitClosedPort() throws IOException {
        while (true) {
            try {
                client().close();
            } catch (ConnectException closed) {
                return; // the server accepts no more connections
            } catch (SocketException reset) {
                // The port was just about to close.
            }
        }
    }

    @Test
    void connectionsAboveTheLimitWaitUntilUnusedOnesAreClosed() throws IOException {
        server = started(new ServerSettings("127.0.0.1", 0, false, Set.of(), LIMIT, 3));
        try (ByteConnection first = client();
                ByteConnection second = client()) {
            // The responses show that the server has opened these connections before it accepts the third.
            first.request("GET /page" + HOST).readUntil("<p>page</p>");
            second.request("GET /page" + HOST).readUntil("<p>page</p>");
            try (ByteConnection third = client();
                    ByteConnection fourth = client()) {
                third.request("GET /slow" + HOST);
                String page = fourth.request("GET /page" + HOST).readUntil("<p>page</p>");

                assertThat(page).startsWith("HTTP/1.1 200 OK\r\n");
                assertThat(first.readAll() + second.readAll()).isEmpty();
                answer.countDown();
                assertThat(third.readUntil("slow")).startsWith("HTTP/1.1 200 OK\r\n");
            }
        }
    }

    @Test
    void aDelayedResponseMayTakeLongerThanAnIdleConnection() throws IOException {
        server = started(new ServerSettings("127.0.0.1", 0, false, Set.of(), Duration.ofMillis(400), 10));
        fault = Optional.of((processing, held) -> {
            held.pause(Duration.ofMillis(500));
            return ResponseDelivery.complete(processing.get())
                    .inPieces(new ResponseDelivery.Dribble(2, Duration.ofMillis(500)));
        });
        try (ByteConnection client = client()) {
            assertThat(client.request("GET /psp-secure/own" + HOST).readAll())
                    .contains("\r\nContent-Length: 3\r\n")
                    .endsWith("\r\n\r\nown");
        }
    }

    @Test
    void answersHeadWithoutABodyOnTheSameConnection() throws IOException {
        try (ByteConnection client = client()) {
            String head = client.request("HEAD /page" + HOST).readUntil("\r\n\r\n");
            String page = client.request("GET /page" + HOST).readUntil("<p>page</p>");

            assertThat(head).contains("\r\nContent-Length: 11\r\n");
            assertThat(page).startsWith("HTTP/1.1 200 OK\r\n");
        }
    }

    @Test
    void addressesCanHaveTheirOwnPorts() throws IOException {
        server = started(new ServerSettings("127.0.0.1", 0, true, Set.of(), LIMIT, 100));
        Map<Address, URI> urls = server.ownUrls();

        assertThat(urls).containsOnlyKeys(Address.values());
        for (String url : List.of(server.url(Address.PSP_SECURE) + "own", urls.get(Address.PSP_SECURE) + "own")) {
            assertThat(Http.send(new Request.Builder().url(url).build()).text()).isEqualTo("own");
        }
        assertThat(Http.send(new Request.Builder()
                                .url(urls.get(Address.CREDIT) + "_sandbox/file")
                                .build())
                        .text())
                .isEqualTo("file");
        assertThat(Http.send(new Request.Builder()
                                .url(urls.get(Address.PSP) + "own")
                                .build())
                        .status())
                .isEqualTo(404);
    }

    @Test
    void namesThePortThatIsNotFree() {
        int port = server.url().getPort();
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> new SandboxServer(ServerSettings.onLoopback(port), requests))
                .withMessage("the port " + port + " is not free on the loopback interface");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> new SandboxServer(bound("0.0.0.0", port), requests))
                .withMessage("the port " + port + " is not free on 0.0.0.0");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> new SandboxServer(bound("203.0.113.1", 0), requests))
                .withMessage("no port could be opened on 203.0.113.1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SandboxServer(bound("nowhere.invalid", 0), requests))
                .withMessage("this machine has no address nowhere.invalid");
    }

    @Test
    void acceptsFurtherHostsOnOtherInterfaces() throws IOException {
        server = started(new ServerSettings("0.0.0.0", 0, false, Set.of("sandbox"), LIMIT, 100));
        assertThat(server.url().getHost()).isEqualTo("127.0.0.1");
        for (Map.Entry<String, Integer> host : Map.of(
                        "sandbox:80", 200, "SANDBOX", 200, "127.0.0.1", 200, "0.0.0.0", 403, "other", 403)
                .entrySet()) {
            assertThat(Http.send(new Request.Builder()
                                    .url(server.url() + "page")
                                    .header("Host", host.getKey())
                                    .build())
                            .status())
                    .as(host.getKey())
                    .isEqualTo(host.getValue());
        }
    }

    private static ServerSettings bound(String address, int port) {
        return new ServerSettings(address, port, false, Set.of(), LIMIT, 100);
    }

    private SandboxServer started(ServerSettings settings) {
        servers.add(new SandboxServer(settings, requests));
        return servers.getLast();
    }

    private void warmUp() throws IOException {
        try (ByteConnection client = client()) {
            client.request("GET /page" + HOST).readUntil("<p>page</p>");
        }
    }

    private ByteConnection client() throws IOException {
        return new ByteConnection(server.url().getPort());
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
