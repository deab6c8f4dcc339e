package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests answers whose charset is wrong, or whose reading ends early: an id stays known, and nothing is made up. */
final class UnreadableResponsesTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final Endpoint<Map<?, ?>, JsonValue> PAYOUT = new EndpointBuilder<Map<?, ?>>(
                    HttpMethod.POST, Address.GATEWAY, "api/payouts")
            .body(body -> body)
            .named("test.payout")
            .auth(Auth.X_AUTH)
            .repeat(Repeat.SAME_ORDER)
            .errorRules(ErrorRules.when(body -> body.errorInsteadOf("id"))
                    .contradictory(body -> body.errorAndAnyOf("id"))
                    .duplicateOrder())
            .orderId(request -> "order-7")
            .movesMoney()
            .returns(JsonValue.class);

    @ParameterizedTest
    @ValueSource(strings = {"utf-16", "utf-32", "IBM037"})
    void anIdBeforeASyntaxErrorSurvivesAWrongCharset(String charset) throws Exception {
        SdkException failure = failure(
                CallMode.SYNC,
                new OkHttpClient(),
                TestEndpoints.PAY,
                answer(200, charset, "{\"id\":\"7\",\"x\":\"cut"));

        assertThat(failure)
                .isInstanceOfSatisfying(
                        OutcomeUnknownException.class,
                        unknown -> assertThat(unknown.receivedIds()).containsExactly("7"));
    }

    @Test
    void invalidBytesOfCharsetAreNeitherIdNorRefusal() throws Exception {
        assertThat(failure(
                        CallMode.SYNC,
                        new OkHttpClient(),
                        TestEndpoints.PAY,
                        answer(200, "us-ascii", "{\"id\":\"7\u00ff\"}")))
                .isInstanceOf(OutcomeUnknownException.class);
        assertThat(failure(
                        CallMode.SYNC,
                        new OkHttpClient(),
                        PAYOUT,
                        answer(400, "us-ascii", "{\"errorC\u00ffode\":-2,\"error\":\"x\"}")))
                .isInstanceOf(OutcomeUnknownException.class);
    }

    /** A body is parsed only once if it has no word of a refusal, which must not be missed however it is spelled. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":\"7\",\"error\":\"x\"}",
                "{\"id\":\"7\",\"eRROR\":\"x\"}",
                "{\"id\":\"7\",\"\\u0065rror\":\"x\"}",
                "{\"id\":\"7\",\"errorCode\":-2}",
                "{\"id\":\"7\",\"Errors\":[{\"a\":1}]}",
                "{\"id\":\"7\",\"ID\":\"8\"}",
            })
    void detectsContradictionInAnyLetterCase(String body) throws Exception {
        for (String sent : new String[] {body, body.replaceAll("(?s)(.)", "\0$1")}) { // UTF-8, UTF-16
            assertThat(failure(CallMode.SYNC, new OkHttpClient(), PAYOUT, answer(200, "utf-8", sent)))
                    .as(body)
                    .isInstanceOfSatisfying(
                            OutcomeUnknownException.class,
                            unknown -> assertThat(unknown.receivedIds()).contains("7"));
        }
    }

    @Test
    void aCancelledFutureEndsTheReadingOfTheBody() throws Exception {
        RawResponse stall = RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n{\"id\":\"7\",")
                .then(RawResponse.silence());
        CountDownLatch reading = new CountDownLatch(1);
        OkHttpClient client = new OkHttpClient.Builder()
                .eventListener(new EventListener() {
                    @Override
                    public void responseBodyStart(Call call) {
                        reading.countDown();
                    }
                })
                .build();
        try (RawServer server = RawServer.scripted(stall);
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            CompletableFuture<JsonValue> call = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, RequestOptions.none());
            assertThat(reading.await(10, TimeUnit.MINUTES)).isTrue();

            call.cancel(true);

            server.awaitEndOfConnection();
        }
    }

    @Test
    void anInterruptInAnErrorBodyKeepsTheFlagAndEndsTheRepetitions() throws Exception {
        OkHttpClient client = OwnClient.failingToRead(0, new InterruptedException("own"));
        try (RawServer server = RawServer.scripted(answer(503, "utf-8", "{}"));
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            SdkException unused = EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAYOUT, ORDER);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsErrorCodeWhenListenerThrows(CallMode mode) throws Exception {
        OkHttpClient failing = new OkHttpClient.Builder()
                .eventListener(new EventListener() {
                    @Override
                    public void responseBodyEnd(Call call, long byteCount) {
                        throw new IllegalStateException("own");
                    }
                })
                .build();
        SdkException failure =
                failure(mode, failing, PAYOUT, answer(400, "utf-8", "{\"error\":\"x\",\"errorCode\":-2}"));

        assertThat(failure instanceof OutcomeUnknownException ? failure.getCause() : failure)
                .isInstanceOf(DuplicateOrderException.class);
    }

    private static RawResponse answer(int status, String charset, String latin1) {
        return RawResponse.bytes("HTTP/1.1 " + status + " X\r\nContent-Type: application/json; charset=" + charset
                + "\r\nContent-Length: " + latin1.length() + "\r\n\r\n" + latin1);
    }

    private static SdkException failure(
            CallMode mode, OkHttpClient client, Endpoint<Map<?, ?>, JsonValue> endpoint, RawResponse answer)
            throws Exception {
        try (RawServer server = RawServer.scripted(answer);
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            return EndpointCalls.failure(mode, sdk, endpoint, ORDER);
        }
    }
}
