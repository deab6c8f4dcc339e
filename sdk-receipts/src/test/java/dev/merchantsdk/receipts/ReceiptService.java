package dev.merchantsdk.receipts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;

/** The address of receipts on a loopback port, and merchants of it. Each token that is asked for is recorded by its scope; a refused one is followed by another. */
final class ReceiptService implements AutoCloseable {
    static final String TOKEN = "bearer-token-marker-";

    private final MockWebServer server = new MockWebServer();
    private final Tokens tokens = new Tokens();
    private final SkippedPauses pauses = new SkippedPauses();
    private final Transport transport =
            new Transport(Optional.empty(), Timeouts.defaults(), false, Optional.of(pauses));
    private final MerchantSdk sdk;

    private ReceiptService() throws IOException {
        server.start();
        sdk = merchant().build();
    }

    static ReceiptService start() throws IOException {
        return new ReceiptService();
    }

    /** A merchant who repeats without a pause. */
    MerchantSdkBuilder merchant() {
        return MerchantSdk.builder()
                .credentials(Credentials.builder().tokens(tokens).build())
                .retry(RetrySettings.builder()
                        .firstDelay(Duration.ZERO)
                        .maxDelay(Duration.ZERO)
                        .build())
                .address(Address.PSP, url());
    }

    MerchantSdk sdk() {
        return sdk;
    }

    ReceiptsClient client() {
        return ReceiptsClient.of(sdk);
    }

    /** A client whose pauses are {@link #pauses()}, and with the defaults otherwise. */
    ReceiptsClient patientClient() {
        Map<Address, BaseUrl> addresses = Map.of(Address.PSP, BaseUrl.parse(Address.PSP, url()));
        return ReceiptsClient.of(new Calls(
                new Merchant(
                        addresses,
                        Credentials.builder().tokens(tokens).build(),
                        MerchantProfile.unstated(),
                        Timeouts.defaults(),
                        RetrySettings.defaults(),
                        Clock.systemUTC()),
                transport));
    }

    SkippedPauses pauses() {
        return pauses;
    }

    String url() {
        return server.url("/psp/").toString();
    }

    /** From now on the token service grants no other scopes than these. */
    void grants(Scope... scopes) {
        tokens.granted = Set.of(scopes);
    }

    /** Queues a JSON answer. */
    ReceiptService answer(int status, String body) {
        return answer(new MockResponse.Builder()
                .code(status)
                .setHeader("content-type", "application/json")
                .body(body));
    }

    /** Queues how a receipt stands. */
    ReceiptService stands(String... statuses) {
        for (String status : statuses) {
            answer(200, "{\"data\":{\"status\":\"" + status + "\"},\"error\":null}");
        }
        return this;
    }

    /** Queues any answer, the last one of its connection: the next one on it would wait for a delayed acknowledgement. */
    ReceiptService answer(MockResponse.Builder reply) {
        server.enqueue(reply.setHeader("Connection", "close").build());
        return this;
    }

    /** The next request is read, and the connection closed without a word. */
    ReceiptService loseReply() {
        return answer(new MockResponse.Builder().onResponseStart(new SocketEffect.CloseSocket()));
    }

    /** The next request is read, and nothing is said. */
    ReceiptService keepSilent() {
        return answer(new MockResponse.Builder().onResponseStart(SocketEffect.Stall.INSTANCE));
    }

    int requests() {
        return server.getRequestCount();
    }

    RecordedRequest taken() throws InterruptedException {
        return server.takeRequest();
    }

    /** Method and target of the next request. */
    String line() throws InterruptedException {
        RecordedRequest request = taken();
        return request.getMethod() + " " + request.getTarget();
    }

    static JsonNode body(RecordedRequest request) {
        return Fixture.tree(Objects.requireNonNull(request.getBody()).utf8());
    }

    /** The scopes that tokens were asked for, in their order. */
    List<Scope> scopes() {
        return tokens.asked;
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
        private volatile Set<Scope> granted = Set.of(Scope.RECEIPTS_READ, Scope.RECEIPTS_WRITE);

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
