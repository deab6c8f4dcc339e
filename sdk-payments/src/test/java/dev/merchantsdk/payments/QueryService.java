package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Merchant;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.BaseUrl;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ScopeNotGrantedException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import okio.Buffer;
import okio.ByteString;

/**
 * The addresses that are queried with a token, on one loopback port and told apart by the beginning of their paths; and a merchant of them who
 * repeats without a pause. Each token that is asked for is recorded by its scope; a refused one is followed by another.
 */
public final class QueryService implements AutoCloseable {
    public static final String TOKEN = "bearer-token-marker-";

    private final MockWebServer server = new MockWebServer();
    private final Tokens tokens = new Tokens();
    private final MerchantSdk sdk;
    private final SkippedPauses pauses = new SkippedPauses();
    private final Transport transport =
            new Transport(Optional.empty(), Timeouts.defaults(), false, Optional.of(pauses));

    private QueryService() throws IOException {
        server.start();
        this.sdk = MerchantSdk.builder()
                .credentials(Credentials.builder()
                        .merchant("1", "x-auth-secret-marker")
                        .tokens(tokens)
                        .build())
                .retry(RetrySettings.builder()
                        .firstDelay(Duration.ZERO)
                        .maxDelay(Duration.ZERO)
                        .build())
                .address(Address.PSP, server.url("/psp/").toString())
                .address(Address.GATEWAY, server.url("/gateway/").toString())
                .build();
    }

    public static QueryService start() throws IOException {
        return new QueryService();
    }

    public MerchantSdk sdk() {
        return sdk;
    }

    /** The pauses that {@link #calls()} have skipped, in their order. */
    public List<Duration> pauses() {
        return pauses.taken();
    }

    /** How long they would have taken. */
    public Duration skipped() {
        return pauses.skipped();
    }

    /** Calls of the same merchant, whose pauses are skipped, and with the defaults otherwise. */
    public Calls calls() {
        Map<Address, BaseUrl> addresses = new EnumMap<>(Address.class);
        addresses.put(
                Address.PSP, BaseUrl.parse(Address.PSP, server.url("/psp/").toString()));
        return new Calls(
                new Merchant(
                        addresses,
                        Credentials.builder().tokens(tokens).build(),
                        MerchantProfile.unstated(),
                        Timeouts.defaults(),
                        RetrySettings.defaults(),
                        Clock.systemUTC()),
                transport);
    }

    /** From now on the token service grants no other scopes than these. */
    public QueryService grants(Scope... scopes) {
        tokens.granted = Set.of(scopes);
        return this;
    }

    /** Queues a JSON answer. */
    public QueryService answer(int status, String body) {
        return answer(new MockResponse.Builder()
                .code(status)
                .setHeader("content-type", "application/json")
                .body(body));
    }

    /** Queues a success with these bytes. */
    public QueryService answer(ByteString body) {
        return answer(new MockResponse.Builder().body(new Buffer().write(body)));
    }

    /** Queues any answer, the last one of its connection: the next one on it would wait for a delayed acknowledgement. */
    public QueryService answer(MockResponse.Builder reply) {
        server.enqueue(reply.setHeader("Connection", "close").build());
        return this;
    }

    /** The next request is read, and the connection closed without a word. */
    public QueryService loseReply() {
        return answer(new MockResponse.Builder().onResponseStart(new SocketEffect.CloseSocket()));
    }

    public int requests() {
        return server.getRequestCount();
    }

    public RecordedRequest taken() throws InterruptedException {
        return server.takeRequest();
    }

    /** Method and target of the next request. */
    public String line() throws InterruptedException {
        RecordedRequest request = taken();
        return request.getMethod() + " " + request.getTarget();
    }

    /** The scopes that tokens were asked for, in their order. */
    public List<Scope> scopes() {
        return tokens.asked;
    }

    /** What a future comes to; a failure is thrown as the waiting call would throw it. */
    public static <R> R joined(CompletableFuture<R> future) {
        return Mode.joined(future);
    }

    @Override
    public void close() {
        transport.release();
        sdk.close();
        server.close();
    }

    private static final class Tokens implements TokenSource {
        private final List<Scope> asked = new CopyOnWriteArrayList<>();
        private final AtomicInteger number = new AtomicInteger(1);
        private volatile Set<Scope> granted = Set.of(
                Scope.TRANSACTIONS_READ,
                Scope.SECURE_TRANSACTIONS_READ,
                Scope.REGISTERS_READ,
                Scope.REGISTERS_WRITE,
                Scope.BALANCE_READ);

        @Override
        public CompletableFuture<AccessToken> token(Scope scope) {
            asked.add(scope);
            return granted.contains(scope)
                    ? CompletableFuture.completedFuture(AccessToken.of(Secret.of(TOKEN + number.get())))
                    : CompletableFuture.failedFuture(new ScopeNotGrantedException(scope.raw()));
        }

        @Override
        public boolean refused(Scope scope, AccessToken token) {
            number.incrementAndGet();
            return true;
        }
    }
}
