package dev.merchantsdk.credit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

/** A service on a loopback port that answers what it was told to, and a merchant's client of it. */
final class Service implements AutoCloseable {
    static final String API_KEY = "0123456789abcdef0123456789ABCDEF";

    private final MockWebServer server = new MockWebServer();
    private final MerchantSdk sdk;

    private Service(String prefix) throws IOException {
        server.start();
        this.sdk = sdk().address(Address.CREDIT, server.url(prefix).toString()).build();
    }

    static Service start() throws IOException {
        return new Service("/");
    }

    /** A merchant who repeats without a pause. */
    static MerchantSdkBuilder sdk() {
        return MerchantSdk.builder()
                .credentials(Credentials.builder().apiKey(API_KEY).build())
                .retry(RetrySettings.builder()
                        .firstDelay(Duration.ZERO)
                        .maxDelay(Duration.ZERO)
                        .build());
    }

    CreditClient credit() {
        return CreditClient.of(sdk);
    }

    String url(String path) {
        return server.url(path).toString();
    }

    /** Queues an answer. */
    Service answer(int status, String body) {
        server.enqueue(new MockResponse.Builder()
                .code(status)
                .setHeader("content-type", "application/json")
                .body(body)
                .build());
        return this;
    }

    /** Queues a file of {@code credit/} with status 200. */
    Service answerWith(String file) {
        return answer(200, Fixture.text(file));
    }

    int requests() {
        return server.getRequestCount();
    }

    RecordedRequest taken() throws InterruptedException {
        return server.takeRequest();
    }

    /** The body of the next request, as a tree. */
    JsonNode takenBody() throws InterruptedException {
        return Fixture.tree(Objects.requireNonNull(taken().getBody()).utf8());
    }

    @Override
    public void close() {
        sdk.close();
        server.close();
    }
}
