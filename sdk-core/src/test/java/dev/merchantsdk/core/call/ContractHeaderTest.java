package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests headers of the contract, such as {@code mid}, in calls to which the caller may add other headers. */
final class ContractHeaderTest {
    private static final Endpoint<Optional<String>, JsonValue> QUERY = endpoint("mid");

    private static Endpoint<Optional<String>, JsonValue> endpoint(String header) {
        return new EndpointBuilder<Optional<String>>(HttpMethod.GET, Address.GATEWAY, "api/things")
                .named("test.header")
                .auth(Auth.X_AUTH)
                .repeat(Repeat.ALWAYS)
                .header(header, value -> value)
                .returnsAnyJson();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void areSentWhenPresent(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            EndpointCalls.execute(mode, sdk, QUERY, Optional.of("12345"));
            EndpointCalls.execute(mode, sdk, QUERY.withAddress(Address.PSP), Optional.of("678"));
            EndpointCalls.execute(mode, sdk, QUERY, Optional.empty());

            assertThat(server.received())
                    .extracting(request -> request.values("mid").toString())
                    .containsExactly("[12345]", "[678]", "[]");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void replaceCallersHeaderInAnyLetterCase(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (String name : new String[] {"mid", "MID", "Mid"}) {
                RequestOptions own = RequestOptions.builder()
                        .header(name, "theirs")
                        .header("x-trace", "7")
                        .build();
                EndpointCalls.execute(mode, sdk, QUERY, Optional.of("ours"), own);
                EndpointCalls.execute(mode, sdk, QUERY, Optional.empty(), own);
            }

            assertThat(server.received()).hasSize(6);
            for (int i = 0; i < 6; i++) {
                RawServer.Request request = server.received().get(i);
                assertThat(request.values("mid")).containsExactly(i % 2 == 0 ? "ours" : "theirs");
                assertThat(request.values("x-trace")).containsExactly("7");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void areRefusedWithLineBreaksWithoutBeingShown(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (String value : new String[] {"marker\r\nx-evil: 1", "marker\n", "marker\r", "marker\0", "marker-я"}) {
                assertThat(refused(mode, sdk, QUERY, value))
                        .contains("headers.mid must have a value of printable ASCII");
            }
            assertThat(refused(mode, sdk, endpoint("Authorization"), "marker"))
                    .contains("headers.Authorization must not be set, because the SDK sets it");
            assertThat(server.connections()).isZero();
        }
    }

    private static String refused(
            CallMode mode, MerchantSdk sdk, Endpoint<Optional<String>, JsonValue> endpoint, String value) {
        InvalidRequestException refused = catchThrowableOfType(
                InvalidRequestException.class, () -> EndpointCalls.execute(mode, sdk, endpoint, Optional.of(value)));
        assertThat(refused).hasMessageNotContaining("marker");
        return String.valueOf(refused.getMessage());
    }
}
