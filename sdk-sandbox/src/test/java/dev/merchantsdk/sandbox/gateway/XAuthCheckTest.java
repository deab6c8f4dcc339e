package dev.merchantsdk.sandbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.RequestDispatcher;
import dev.merchantsdk.sandbox.http.RequestLog;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxServer;
import dev.merchantsdk.sandbox.http.ServerSettings;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import okhttp3.Request;
import okio.ByteString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class XAuthCheckTest {
    /** The hash of the documented example with merchant 1, request id abc and secret 123. */
    private static final String HASH = "deaf14a7b014e64ba2f4559275b2272aa089d599a6ccbf720ba278dacdc1c1ed";

    private final XAuthCheck check = new XAuthCheck("1", "123", 3);
    private final List<Route> routes =
            List.of(Route.of(Address.GATEWAY, "GET", "here", check.guarding(request -> HttpResponse.empty(200))));
    private final RequestLog log = new RequestLog(Clock.systemUTC(), Integer.MAX_VALUE, new AtomicLong());
    private final SandboxServer service = new SandboxServer(
            ServerSettings.onLoopback(0),
            new RequestDispatcher(routes, log, UnaryOperator.identity(), endpoint -> Optional.empty()));

    @AfterEach
    void close() {
        service.close();
    }

    @Test
    void acceptsDocumentedExample() throws IOException {
        assertThat(sent("1-" + HASH + "-abc").status()).isEqualTo(200);
    }

    @Test
    void acceptsRequestIdWithDashes() throws IOException {
        String requestId = "3f2b8c1e-0d4a-4a57-9f0e-5d1c7b6a8e90";

        assertThat(sent("1-"
                                + ByteString.encodeUtf8("1-" + requestId + "-123")
                                        .sha256()
                                        .hex() + "-" + requestId)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void acceptsRepeatedCallsOfSdk() {
        try (MerchantSdk sdk = sdk("1", "123")) {
            RawRequest request = RawRequest.get(Address.GATEWAY, "here").xAuth();

            assertThat(sdk.raw().call(request).isNull()).isTrue();
            assertThat(sdk.raw().call(request).isNull()).isTrue();
        }
    }

    @Test
    void refusesARequestWithoutTheHeader() throws IOException {
        HttpReply answer = send(request());

        assertRefused(answer, "merchant id for authentication not specified");
    }

    @Test
    void refusesMalformedHeaders() throws IOException {
        for (String value :
                List.of("", "1", "1-" + HASH, "1-" + HASH + "-", "-" + HASH + "-abc", "x1-" + HASH + "-abc")) {
            assertRefused(sent(value), "authentication failed: x-auth is malformed");
        }
    }

    @Test
    void refusesTwoHeaders() throws IOException {
        String value = "1-" + HASH + "-abc";

        assertRefused(
                send(request().addHeader("x-auth", value).addHeader("x-auth", value)),
                "authentication failed: x-auth is malformed");
    }

    @Test
    void refusesAnotherMerchant() throws IOException {
        assertRefused(
                sent("2-" + ByteString.encodeUtf8("2-abc-123").sha256().hex() + "-abc"),
                "authentication failed: the merchant is not known");
    }

    @Test
    void refusesAWrongHash() throws IOException {
        for (String value : List.of(
                "1-" + HASH + "-abd",
                "1-" + HASH.replace('d', 'e') + "-abc",
                "1-" + HASH.toUpperCase(Locale.ROOT) + "-abc",
                "1-" + HASH.substring(1) + "-abc",
                "1--abc",
                "1-" + ByteString.encodeUtf8("1-abc-124").sha256().hex() + "-abc")) {
            assertRefused(sent(value), "authentication failed: the hash is wrong");
        }
    }

    @Test
    void refusesRepeatedRequestId() throws IOException {
        sent("1-" + HASH + "-abc");

        assertRefused(sent("1-" + HASH + "-abc"), "authentication failed: the request id was used before");
    }

    @Test
    void remembersTheLastRequestIds() throws IOException {
        for (String requestId : List.of("abc", "b", "c", "d")) {
            assertThat(sent(signed(requestId)).status()).isEqualTo(200);
        }

        assertThat(sent(signed("b")).status()).isEqualTo(401);
        assertThat(sent(signed("abc")).status()).isEqualTo(200);
    }

    private static String signed(String requestId) {
        return "1-" + ByteString.encodeUtf8("1-" + requestId + "-123").sha256().hex() + "-" + requestId;
    }

    @Test
    void keepsIdOfRefusedRequestUsable() throws IOException {
        sent("1-" + HASH.replace('d', 'e') + "-abc");

        assertThat(sent("1-" + HASH + "-abc").status()).isEqualTo(200);
    }

    private static void assertRefused(HttpReply answer, String why) {
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.contentType()).isEqualTo("application/json; charset=utf-8");
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Authentication error: " + why + "\"}"));
    }

    private HttpReply sent(String xAuth) throws IOException {
        return send(request().header("x-auth", xAuth));
    }

    private Request.Builder request() {
        return new Request.Builder().url(service.url(Address.GATEWAY) + "here");
    }

    private static HttpReply send(Request.Builder request) throws IOException {
        return Http.send(request.build());
    }

    private MerchantSdk sdk(String merchantId, String secret) {
        return MerchantSdk.builder()
                .address(Address.GATEWAY, service.url(Address.GATEWAY).toString())
                .credentials(Credentials.builder().merchant(merchantId, secret).build())
                .build();
    }
}
