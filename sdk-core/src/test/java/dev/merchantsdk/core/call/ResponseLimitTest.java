package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code maxResponseBytes}, which is the size of the largest response that the SDK accepts. */
final class ResponseLimitTest {
    private static final int KIB = 1 << 10;
    private static final int MIB = 1 << 20;
    private static final RawRequest QUERY = RawRequest.get(Address.PSP, "records");

    private final ScriptedServer server;

    ResponseLimitTest() throws IOException {
        server = ScriptedServer.start();
    }

    @AfterEach
    void close() {
        server.close();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void appliesSmallerLimitToTheByte(CallMode mode) {
        try (MerchantSdk sdk = sdk().maxResponseBytes(64 * KIB).build();
                MerchantSdk derived = sdk.withMerchant(TestSdk.credentials())) {
            for (MerchantSdk each : new MerchantSdk[] {sdk, derived}) {
                server.respond(200, padded("{\"id\":\"7\"", 64 * KIB));
                assertThat(raw(mode, each, QUERY).get("id").orElseThrow().text())
                        .isEqualTo("7");

                server.respond(200, padded("{\"id\":\"7\"", 64 * KIB + 1));
                assertThatThrownBy(() -> raw(mode, each, QUERY))
                        .isInstanceOf(MalformedResponseException.class)
                        .hasMessageEndingWith(
                                "is larger than the 65536 bytes of MerchantSdk.builder().maxResponseBytes(...). Request"
                                        + " less data per call, or raise MerchantSdk.builder().maxResponseBytes(...)");
            }
            server.respond(200, padded("{\"id\":\"7\"", 64 * KIB + 1));
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "1"))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("maxResponseBytes");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aLargerOneAllowsMoreBytesAndMoreValues(CallMode mode) {
        try (MerchantSdk sdk = sdk().maxResponseBytes(32 * MIB).build();
                MerchantSdk unset = sdk().build()) {
            server.respond(200, padded("{\"id\":\"7\"", 32 * MIB));
            assertThat(raw(mode, sdk, QUERY).get("id").orElseThrow().text()).isEqualTo("7");

            // This body of 5 MB has 2,500,003 JSON tokens. The default limit is 2,097,152 JSON tokens.
            String values = "[0" + ",1".repeat(2_500_000) + "]";
            server.respond(200, values).respond(200, values);
            assertThat(raw(mode, sdk, QUERY).items()).hasSize(2_500_001);
            assertThatThrownBy(() -> raw(mode, unset, QUERY))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageEndingWith("is larger than the 2097152 JSON tokens of"
                            + " MerchantSdk.builder().maxResponseBytes(...). Request less data per call, or raise"
                            + " MerchantSdk.builder().maxResponseBytes(...)");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void appliesLimitOfValuesToTheToken(CallMode mode) {
        try (MerchantSdk sdk = sdk().maxResponseBytes(64 * KIB).build()) {
            // This body has 8,192 JSON tokens: two brackets and 8,190 numbers.
            server.respond(200, "[0" + ",1".repeat(8189) + "]");
            assertThat(raw(mode, sdk, QUERY).items()).hasSize(8190);

            server.respond(200, "[0" + ",1".repeat(8190) + "]");
            assertThatThrownBy(() -> raw(mode, sdk, QUERY))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("is larger than the 8192 JSON tokens of");

            server.respond(200, "{\"id\":\"7\",\"rows\":[0" + ",1".repeat(8190) + "]}");
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "1"))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("is larger than the 8192 JSON tokens of");
            assertThatThrownBy(() -> raw(mode, sdk, RawRequest.post(Address.GATEWAY, "pay")))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("is larger than the 8192 JSON tokens of");

            // The limit of the nesting depth does not depend on the maximum size of a response.
            server.respond(200, "[".repeat(70) + "]".repeat(70));
            assertThatThrownBy(() -> raw(mode, sdk, QUERY))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("exceeds the size or depth limit")
                    .hasMessageNotContaining("maxResponseBytes");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theNumberOfValuesOfAnErrorIsNamedToo(CallMode mode) {
        String error = "{\"error\":\"Invalid request\",\"rows\":[0";
        try (MerchantSdk sdk = sdk().maxResponseBytes(64 * KIB).build()) {
            // This body has 8,192 JSON tokens: two braces, two brackets, two names, a text and 8,185 numbers.
            server.respond(400, error + ",1".repeat(8184) + "]}");
            assertThat(refused(mode, sdk))
                    .hasMessageNotContaining("maxResponseBytes")
                    .satisfies(refused -> assertThat(refused.errors()).hasSize(1));

            server.respond(400, error + ",1".repeat(8185) + "]}");
            assertThat(refused(mode, sdk))
                    .hasMessageContaining("(attempts: 1, HTTP 400, the body is larger than the 8192 JSON tokens of"
                            + " MerchantSdk.builder().maxResponseBytes(...))");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void paymentNamesItInCause(CallMode mode) {
        try (MerchantSdk sdk = sdk().maxResponseBytes(64 * KIB).build()) {
            server.respond(200, padded("{\"id\":\"7\"", 64 * KIB + 1));
            assertThatThrownBy(() -> raw(mode, sdk, RawRequest.post(Address.GATEWAY, "pay")))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("maxResponseBytes");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void appliesToErrorsToo(CallMode mode) {
        String error = "{\"error\":\"Invalid request\"";
        for (int limit : new int[] {64 * KIB, 20 * MIB}) {
            try (MerchantSdk sdk = sdk().maxResponseBytes(limit).build()) {
                server.respond(400, padded(error, limit));
                assertThat(refused(mode, sdk).errors()).hasSize(1);

                server.respond(400, padded(error, limit + 1));
                ApiException large = refused(mode, sdk);
                assertThat(large.errors()).isEmpty();
                assertThat(large)
                        .hasMessageContaining("(attempts: 1, HTTP 400, the body is larger than the " + limit
                                + " bytes of MerchantSdk.builder().maxResponseBytes(...))");
            }
        }
    }

    private static ApiException refused(CallMode mode, MerchantSdk sdk) {
        return catchThrowableOfType(ApiException.class, () -> raw(mode, sdk, QUERY));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 65_535, 1_073_741_825, Integer.MAX_VALUE})
    void isBounded(int bytes) {
        assertThatThrownBy(() -> sdk().maxResponseBytes(bytes))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("maxResponseBytes must be 65536..1073741824, was " + bytes);
        try (MerchantSdk largest = sdk().maxResponseBytes(1 << 30).build()) {
            server.respond(200, "{\"id\":\"7\"}");
            assertThat(raw(CallMode.SYNC, largest, QUERY)
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("7");
        }
    }

    private MerchantSdkBuilder sdk() {
        return TestSdk.at(server.url());
    }

    private static String padded(String start, int bytes) {
        return start + " ".repeat(bytes - start.length() - 1) + "}";
    }

    private static JsonValue raw(CallMode mode, MerchantSdk sdk, RawRequest request) {
        return mode.call(() -> sdk.raw().call(request), () -> sdk.raw().async().call(request));
    }
}
