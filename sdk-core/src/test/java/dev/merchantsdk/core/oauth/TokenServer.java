package dev.merchantsdk.core.oauth;

import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;

/**
 * A server with a token service at {@code /oauth/token/}. At every other path, the server records the token of the
 * request.
 */
final class TokenServer implements AutoCloseable {
    private final ScriptedServer server;
    private final Queue<RecordedRequest> tokenRequests = new ConcurrentLinkedQueue<>();
    private final Queue<String> bearers = new ConcurrentLinkedQueue<>();
    private final AtomicInteger issued = new AtomicInteger();
    private final Semaphore arrivals = new Semaphore(0);
    private volatile CountDownLatch gate = new CountDownLatch(0);
    private volatile Function<String, MockResponse> tokens = scope -> token("{\"access_token\":\"token-"
            + issued.incrementAndGet() + "\",\"token_type\":\"Bearer\",\"expires_in\":3600}");
    private volatile Function<String, MockResponse> service = bearer -> token("{\"id\":\"7\"}");

    TokenServer() throws IOException {
        server = ScriptedServer.start().responding(this::respond);
    }

    private MockResponse respond(RecordedRequest request) {
        if (!"/oauth/token/".equals(request.getTarget())) {
            String bearer = String.valueOf(request.getHeaders().get("authorization"));
            bearers.add(bearer);
            return service.apply(bearer);
        }
        tokenRequests.add(request);
        arrivals.release();
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return tokens.apply(Objects.requireNonNull(request.getBody()).utf8());
    }

    static MockResponse token(String json) {
        return status(200, json);
    }

    static MockResponse status(int status, String json) {
        return ScriptedServer.json(status, json).build();
    }

    String url() {
        return server.url();
    }

    String tokenUrl() {
        return server.url("/oauth/token/");
    }

    void issues(Function<String, MockResponse> own) {
        tokens = own;
    }

    void serves(Function<String, MockResponse> own) {
        service = own;
    }

    /** Delays the responses to token requests until the test counts down the returned latch. */
    CountDownLatch shutGate() {
        gate = new CountDownLatch(1);
        return gate;
    }

    void awaitTokenRequest() throws InterruptedException {
        if (!arrivals.tryAcquire(10, TimeUnit.MINUTES)) {
            throw new AssertionError("no token request arrived");
        }
    }

    Queue<RecordedRequest> tokenRequests() {
        return tokenRequests;
    }

    /** Returns the authorization headers of all requests except token requests, in the order of arrival. */
    Queue<String> bearers() {
        return bearers;
    }

    @Override
    public void close() {
        gate.countDown();
        server.close();
    }
}
