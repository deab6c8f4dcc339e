package dev.merchantsdk.identification.mobilization;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Merchant;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.BaseUrl;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import java.io.IOException;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;

/**
 * A service on a loopback port that answers what it was told to, and a merchant of it who has a bearer token as well, and whose pauses take no
 * time. Each address of the contract is a path of its own.
 */
final class MobilizationService implements AutoCloseable {
    static final String SECRET = "x-auth-secret-marker";
    static final String TOKEN = "bearer-token-marker";

    private final MockWebServer server;
    private final MobilizationPauses pauses = new MobilizationPauses();
    private final Transport transport =
            new Transport(Optional.empty(), Timeouts.defaults(), false, Optional.of(pauses));
    private final Calls calls;

    private MobilizationService(MockWebServer server, String url) {
        this.server = server;
        Map<Address, BaseUrl> addresses = new EnumMap<>(Address.class);
        for (Address address : Address.values()) {
            addresses.put(address, BaseUrl.parse(address, url + address + "/"));
        }
        this.calls = new Calls(
                new Merchant(
                        addresses,
                        Credentials.builder()
                                .merchant("1", SECRET)
                                .tokens(TokenSource.fixed(Secret.of(TOKEN)))
                                .build(),
                        MerchantProfile.unstated(),
                        Timeouts.defaults(),
                        RetrySettings.defaults(),
                        Clock.systemUTC()),
                transport);
    }

    static MobilizationService start() throws IOException {
        MockWebServer server = new MockWebServer();
        server.start();
        return new MobilizationService(server, server.url("/").toString());
    }

    /** The same merchant, whose service is another one. */
    static MobilizationService at(int port) {
        return new MobilizationService(new MockWebServer(), "http://127.0.0.1:" + port + "/");
    }

    MobilizationClient client() {
        return new MobilizationClient(calls);
    }

    MobilizationPauses pauses() {
        return pauses;
    }

    /** Queues an answer. */
    MobilizationService answer(int status, String body) {
        return answer(reply(status, body));
    }

    /** Queues any answer. */
    MobilizationService answer(MockResponse.Builder reply) {
        server.enqueue(reply.build());
        return this;
    }

    /** Queues a file of {@code mobilization/} with status 200. */
    MobilizationService answerWith(String file) {
        return answer(200, MobilizationSamples.text(file));
    }

    /** The next request is read, and the connection closed without a word. */
    MobilizationService loseReply() {
        return answer(new MockResponse.Builder().onResponseStart(new SocketEffect.CloseSocket()));
    }

    static MockResponse.Builder reply(int status, String body) {
        return new MockResponse.Builder()
                .code(status)
                .setHeader("content-type", "application/json")
                .body(body);
    }

    int requests() {
        return server.getRequestCount();
    }

    RecordedRequest taken() throws InterruptedException {
        return Objects.requireNonNull(server.takeRequest(60, TimeUnit.SECONDS));
    }

    /** Method and target of the next request. */
    String line() throws InterruptedException {
        RecordedRequest request = taken();
        return request.getMethod() + " " + request.getTarget();
    }

    @Override
    public void close() {
        transport.release();
        server.close();
    }
}
