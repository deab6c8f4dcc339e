package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import okhttp3.Call;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class CallbackClientTest {
    private static final String NO_ANSWER = "no answer: does the shop run?";

    static Stream<Arguments> responsesThatAClientMightRepeat() {
        return Stream.of(
                Arguments.of(RawResponse.fin(), OptionalInt.empty(), NO_ANSWER),
                Arguments.of(RawResponse.rst(), OptionalInt.empty(), NO_ANSWER),
                Arguments.of(RawResponse.status(407), OptionalInt.of(407), ""),
                Arguments.of(RawResponse.status(408), OptionalInt.of(408), "{\"id\":\"7\"}"),
                Arguments.of(RawResponse.status(503, "Retry-After: 0"), OptionalInt.of(503), "{\"id\":\"7\"}"),
                Arguments.of(RawResponse.status(307, "Location: /other"), OptionalInt.of(307), "{\"id\":\"7\"}"));
    }

    @ParameterizedTest
    @MethodSource("responsesThatAClientMightRepeat")
    void postsOnce(RawResponse response, OptionalInt status, String text) throws Exception {
        try (RawServer shop = RawServer.scripted(response)) {
            Delivery delivery = CallbackClient.execute(call(shop, CallbackFormat.FORM));

            assertThat(delivery.status()).isEqualTo(status);
            assertThat(delivery.text()).isEqualTo(text);
            assertThat(shop.lines()).containsExactly("POST /");
        }
    }

    @Test
    void returnsTheBeginningOfTheBody() throws Exception {
        try (RawServer shop = RawServer.scripted(RawResponse.json(400, "x".repeat(201)))) {
            Delivery delivery = CallbackClient.execute(call(shop, CallbackFormat.JSON));

            assertThat(delivery.text()).isEqualTo("x".repeat(200));
            assertThat(delivery).asString().contains("400").doesNotContain("x");
            assertThat(shop.received().get(0).body()).isEqualTo("{\"a\":\"1 &\"}");
            assertThat(shop.received().get(0).header("Content-Type")).isEqualTo("application/json; charset=utf-8");
        }
    }

    @Test
    void aBodyThatBreaksOffLeavesTheStatus() throws Exception {
        try (RawServer shop = RawServer.scripted(RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab")
                .then(RawResponse.fin()))) {
            Delivery delivery = CallbackClient.execute(call(shop, CallbackFormat.FORM));

            assertThat(delivery.status()).hasValue(200);
            assertThat(delivery.text()).isEmpty();
        }
    }

    @Test
    void namesTheTimeLimit() throws Exception {
        try (RawServer shop = RawServer.scripted(RawResponse.silence())) {
            Call call = CallbackClient.HTTP
                    .newBuilder()
                    .callTimeout(Duration.ofMillis(1))
                    .build()
                    .newCall(call(shop, CallbackFormat.FORM).request());

            assertThat(CallbackClient.execute(call).text()).isEqualTo("no answer within 20 s");
        }
    }

    @Test
    void onlyTheWholeCallHasATimeLimit() {
        assertThat(CallbackClient.HTTP.callTimeoutMillis()).isEqualTo(20_000);
        assertThat(List.of(
                        CallbackClient.HTTP.connectTimeoutMillis(),
                        CallbackClient.HTTP.writeTimeoutMillis(),
                        CallbackClient.HTTP.readTimeoutMillis()))
                .containsOnly(0);
    }

    private Call call(RawServer shop, CallbackFormat format) {
        return CallbackClient.call(HttpUrl.get(shop.url()), format.body(Map.of("a", "1 &")));
    }
}
