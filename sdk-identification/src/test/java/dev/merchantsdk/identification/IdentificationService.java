package dev.merchantsdk.identification;

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
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import okio.Buffer;

/**
 * A gateway on a loopback port that answers by script, the last answer holding for all that follow, and a merchant of it who could call everything
 * and whose pauses take no time.
 */
final class IdentificationService implements AutoCloseable {
    static final String SECRET = "x-auth-secret-marker";
    static final String TOKEN = "bearer-token-marker";

    private final MockWebServer server = new MockWebServer();
    private final Queue<MockResponse> script = new ConcurrentLinkedQueue<>();
    private final IdentificationPauses pauses = new IdentificationPauses();
    private final Transport transport =
            new Transport(Optional.empty(), Timeouts.defaults(), false, Optional.of(pauses));

    private IdentificationService() throws IOException {
        server.setDispatcher(new Dispatcher() {
            private MockResponse last = new MockResponse.Builder().code(500).build();

            @Override
            public synchronized MockResponse dispatch(RecordedRequest request) {
                MockResponse next = script.poll();
                last = next == null ? last : next;
                return last;
            }
        });
        server.start();
    }

    static IdentificationService start() throws IOException {
        return new IdentificationService();
    }

    /** Queues a JSON answer. */
    IdentificationService answer(int status, String body) {
        return answer(status, new Buffer().writeUtf8(body));
    }

    /** Queues an answer of any bytes that calls itself JSON. */
    IdentificationService answer(int status, Buffer body) {
        return answer(new MockResponse.Builder()
                .code(status)
                .setHeader("content-type", "application/json")
                .body(body));
    }

    /** Queues any answer, the last one of its connection: the next one on it would wait for a delayed acknowledgement. */
    IdentificationService answer(MockResponse.Builder reply) {
        script.add(reply.setHeader("Connection", "close").build());
        return this;
    }

    /** The next request is read, and the connection closed without a word. */
    IdentificationService loseReply() {
        return answer(new MockResponse.Builder().onResponseStart(new SocketEffect.CloseSocket()));
    }

    /** The next request is read, and nothing follows. */
    IdentificationService stall() {
        return answer(new MockResponse.Builder().onResponseStart(SocketEffect.Stall.INSTANCE));
    }

    String url() {
        return server.url("/").toString();
    }

    IdentificationClient client() {
        return client(url());
    }

    IdentificationClient client(String url) {
        return client(url, credentials());
    }

    /** The client of a merchant with other credentials. */
    IdentificationClient client(Credentials credentials) {
        return client(url(), credentials);
    }

    /** The client of a merchant who knows no address. */
    IdentificationClient lost() {
        return client(Map.of(), credentials());
    }

    private IdentificationClient client(String url, Credentials credentials) {
        Map<Address, BaseUrl> addresses = new EnumMap<>(Address.class);
        for (Address address : Address.values()) {
            addresses.put(address, BaseUrl.parse(address, url));
        }
        return client(addresses, credentials);
    }

    private IdentificationClient client(Map<Address, BaseUrl> addresses, Credentials credentials) {
        Merchant merchant = new Merchant(
                addresses,
                credentials,
                MerchantProfile.unstated(),
                Timeouts.defaults(),
                RetrySettings.defaults(),
                Clock.systemUTC());
        return new IdentificationClient(new Sessions(new Calls(merchant, transport), StatusPath.V2));
    }

    private static Credentials credentials() {
        return Credentials.builder()
                .apiKey("0123456789abcdef0123456789ABCDEF")
                .merchant("1", SECRET)
                .tokens(TokenSource.fixed(Secret.of(TOKEN)))
                .build();
    }

    IdentificationPauses pauses() {
        return pauses;
    }

    int requests() {
        return server.getRequestCount();
    }

    /** The next request. */
    RecordedRequest taken() throws InterruptedException {
        RecordedRequest request = server.takeRequest(60, TimeUnit.SECONDS);
        if (request == null) {
            throw new AssertionError("no request came");
        }
        return request;
    }

    /** Closes the merchant's SDK. */
    void closeSdk() {
        transport.release();
    }

    @Override
    public void close() {
        transport.release();
        server.close();
    }
}
