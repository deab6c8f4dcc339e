package dev.merchantsdk.payments;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;

/** A gateway on a loopback port that answers what it was told to, and a merchant of it who repeats without a pause. */
public final class LoopbackGateway implements AutoCloseable {
    public static final String SECRET = "gateway-secret";

    private final MockWebServer server = new MockWebServer();
    private final MerchantSdk sdk;

    private LoopbackGateway() throws IOException {
        server.start();
        this.sdk = MerchantSdk.builder()
                .credentials(Credentials.builder().merchant("1", SECRET).build())
                .retry(RetrySettings.builder()
                        .firstDelay(Duration.ZERO)
                        .maxDelay(Duration.ZERO)
                        .build())
                .address(Address.GATEWAY, server.url("/").toString())
                .build();
    }

    public static LoopbackGateway start() throws IOException {
        return new LoopbackGateway();
    }

    public MerchantSdk sdk() {
        return sdk;
    }

    public PaymentsClient payments() {
        return PaymentsClient.of(sdk);
    }

    /** Queues an answer. */
    public LoopbackGateway answer(int status, String body) {
        server.enqueue(new MockResponse.Builder()
                .code(status)
                .setHeader("content-type", "application/json")
                .body(body)
                .build());
        return this;
    }

    /** The next request is read, and the connection closed without a word. */
    public LoopbackGateway loseReply() {
        server.enqueue(new MockResponse.Builder()
                .onResponseStart(new SocketEffect.CloseSocket())
                .build());
        return this;
    }

    /** Queues a file of {@code payments/} with status 200. */
    public LoopbackGateway answerWith(String file) {
        return answer(200, PaymentFixture.text(file));
    }

    public int requests() {
        return server.getRequestCount();
    }

    public RecordedRequest taken() throws InterruptedException {
        return server.takeRequest();
    }

    /** The text of the body of a request. */
    public static String body(RecordedRequest request) {
        return Objects.requireNonNull(request.getBody()).utf8();
    }

    /** The body of the next request, as a tree. */
    public JsonNode takenBody() throws InterruptedException {
        return PaymentFixture.tree(body(taken()));
    }

    @Override
    public void close() {
        sdk.close();
        server.close();
    }
}
