package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Unreachable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that a payment counts as not sent only if no interceptor of the caller's client has had it. Such an interceptor
 * can send a request by another client, and the SDK sees only a failure.
 */
final class CallersInterceptorsTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    /** The client by which an interceptor sends a request. */
    private final OkHttpClient other =
            new OkHttpClient.Builder().retryOnConnectionFailure(false).build();

    /** The address to which an interceptor sends a request; null for the address of the request. */
    private volatile @Nullable String elsewhere;

    static Stream<Arguments> modesAndPlaces() {
        BiConsumer<OkHttpClient.Builder, Interceptor> application = OkHttpClient.Builder::addInterceptor;
        BiConsumer<OkHttpClient.Builder, Interceptor> network = OkHttpClient.Builder::addNetworkInterceptor;
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(application, network).map(place -> Arguments.of(mode, place)));
    }

    @ParameterizedTest
    @MethodSource("modesAndPlaces")
    void isUnknownAfterALostReply(CallMode mode, BiConsumer<OkHttpClient.Builder, Interceptor> place) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.rst())) {
            isUnknownAndArrivesOnce(mode, server, client(place, this::sendElsewhere));
        }
    }

    /** The interceptor first lets the SDK fail, and it reports this failure after its own one. */
    @ParameterizedTest
    @MethodSource("modesAndPlaces")
    void isUnknownAfterAFallback(CallMode mode, BiConsumer<OkHttpClient.Builder, Interceptor> place) throws Exception {
        Interceptor fallback = chain -> {
            Request refused =
                    chain.request().newBuilder().tag(HttpAttempt.class, null).build();
            try {
                return chain.proceed(refused);
            } catch (IOException e) {
                try {
                    return sendElsewhere(chain);
                } catch (IOException lost) {
                    e.addSuppressed(lost);
                    throw e;
                }
            }
        };
        try (RawServer server = RawServer.scripted(RawResponse.rst())) {
            isUnknownAndArrivesOnce(mode, server, client(place, fallback));
        }
    }

    /** The interceptor sends the request to another address, and it throws the failure of the SDK in every case. */
    @ParameterizedTest
    @EnumSource
    void isUnknownEvenIfTheInterceptorThrowsTheFailureOfTheSdk(CallMode mode) throws Exception {
        Interceptor rethrowing = chain -> {
            try {
                return chain.proceed(chain.request());
            } catch (IOException first) {
                try {
                    return sendElsewhere(chain);
                } catch (IOException lost) {
                    throw first;
                }
            }
        };
        Interceptor otherFirst = chain -> {
            try {
                return sendElsewhere(chain);
            } catch (IOException e) {
                return chain.proceed(chain.request());
            }
        };
        for (Interceptor failOver : List.of(rethrowing, otherFirst)) {
            try (RawServer server = RawServer.scripted(RawResponse.rst())) {
                OkHttpClient client = client(OkHttpClient.Builder::addInterceptor, chain -> {
                    elsewhere = server.url();
                    return failOver.intercept(chain);
                });
                try (MerchantSdk sdk =
                        TestSdk.at(Unreachable.URL).httpClient(client).build()) {
                    isUnknownAfterOneAttempt(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER));
                }
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    /** The interceptor gets a whole response, and then it fails. */
    @ParameterizedTest
    @MethodSource("modesAndPlaces")
    void isUnknownAfterAnInterceptorFails(CallMode mode, BiConsumer<OkHttpClient.Builder, Interceptor> place)
            throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            isUnknownAndArrivesOnce(mode, server, client(place, chain -> {
                sendElsewhere(chain).close();
                throw new IllegalStateException("own");
            }));
        }
    }

    /** A network interceptor has the request only after a connection was opened. */
    @ParameterizedTest
    @EnumSource
    void isNotSentWithoutAConnectionUnlessAnApplicationInterceptorHadIt(CallMode mode) throws Exception {
        Interceptor passing = chain -> chain.proceed(
                chain.request().newBuilder().header("x-trace", "1").build());
        OkHttpClient network = client(OkHttpClient.Builder::addNetworkInterceptor, passing);
        try (MerchantSdk sdk = TestSdk.at(Unreachable.URL).httpClient(network).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(NotSentException.class);
        }
        OkHttpClient application = client(OkHttpClient.Builder::addInterceptor, passing);
        try (MerchantSdk sdk =
                TestSdk.at(Unreachable.URL).httpClient(application).build()) {
            isUnknownAfterOneAttempt(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER));
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER))
                    .isNotInstanceOf(OutcomeUnknownException.class);
        }
    }

    /** The deadline passes while the interceptor sends the request by itself. */
    @Test
    void isUnknownAtTheDeadlineOfAnAsynchronousCall() throws Exception {
        CountDownLatch asserted = new CountDownLatch(1);
        try (RawServer server = RawServer.scripted(RawResponse.waitFor(asserted).then(RawResponse.ok()));
                MerchantSdk sdk = TestSdk.at(server.url())
                        .httpClient(client(OkHttpClient.Builder::addInterceptor, this::sendElsewhere))
                        .build()) {
            assertThat(EndpointCalls.failureAtLimit(CallMode.ASYNC, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);

            server.awaitArrival();
            asserted.countDown();
            assertThat(server.received()).hasSize(1);
        }
    }

    /** The SDK remembers the type of the last response. */
    @Test
    void seesTheTypeOfEachResponse() throws Exception {
        Queue<String> types = new ConcurrentLinkedQueue<>();
        OkHttpClient client = client(OkHttpClient.Builder::addInterceptor, chain -> {
            Response response = chain.proceed(chain.request());
            types.add(String.valueOf(response.body().contentType()));
            return response;
        });
        String id = "{\"id\":\"1\"}";
        List<String> sent = List.of("text/html", "application/json", "application/json", "", "application/json");
        try (RawServer server = RawServer.scripted(sent.stream()
                        .map(type -> RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: " + id.length() + "\r\n"
                                + (type.isEmpty() ? "" : "Content-Type: " + type + "\r\n") + "\r\n" + id))
                        .toArray(RawResponse[]::new));
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            sent.forEach(type -> Calls.of(sdk).run(TestEndpoints.ASK, ORDER, RequestOptions.none()));
        }
        assertThat(types)
                .containsExactly("text/html", "application/json", "application/json", "null", "application/json");
    }

    private static void isUnknownAndArrivesOnce(CallMode mode, RawServer server, OkHttpClient client) {
        try (MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            isUnknownAfterOneAttempt(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER));
            assertThat(server.received()).hasSize(1);
        }
    }

    private static void isUnknownAfterOneAttempt(SdkException failure) {
        assertThat(failure)
                .isInstanceOfSatisfying(
                        OutcomeUnknownException.class,
                        unknown -> assertThat(unknown.attempts()).isEqualTo(1));
    }

    private static OkHttpClient client(BiConsumer<OkHttpClient.Builder, Interceptor> place, Interceptor interceptor) {
        OkHttpClient.Builder client = new OkHttpClient.Builder();
        place.accept(client, interceptor);
        return client.build();
    }

    private Response sendElsewhere(Interceptor.Chain chain) throws IOException {
        HttpUrl url = elsewhere == null ? chain.request().url() : HttpUrl.get(elsewhere);
        return other.newCall(chain.request().newBuilder().url(url).build()).execute();
    }
}
