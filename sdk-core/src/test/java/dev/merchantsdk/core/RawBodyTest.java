package dev.merchantsdk.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the numbers in a caller's request body. If the SDK adds an API key to the body, the SDK writes each number
 * without an exponent, and rejects a number outside the SDK's limits of JSON numbers.
 */
final class RawBodyTest {
    @ParameterizedTest
    @CsvSource({"0.0000001, 1.0E-7, 0.00000010", "-0.0, -0.0, 0.0", "1.5, 1.5, 1.5"})
    void aNumberIsADecimalWithAnApiKeyOnly(double number, String without, String with) throws Exception {
        Map<String, Object> body = Map.of("n", number);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            sdk.raw().call(RawRequest.post(Address.CREDIT, "a").body(body));
            sdk.raw().call(RawRequest.post(Address.CREDIT, "a").body(body).apiKey());

            assertThat(server.received().get(0).body()).isEqualTo("{\"n\":" + without + "}");
            assertThat(server.received().get(1).body())
                    .isEqualTo("{\"ApiKey\":\"" + TestSdk.API_KEY + "\",\"n\":" + with + "}");
        }
    }

    @Test
    void aNumberOutOfBoundsIsRefusedWithAnApiKeyOnly() throws Exception {
        Map<String, Object> body = Map.of("n", 1e30);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            sdk.raw().call(RawRequest.post(Address.CREDIT, "a").body(body));
            InvalidRequestException refused = catchThrowableOfType(
                    InvalidRequestException.class,
                    () -> sdk.raw()
                            .call(RawRequest.post(Address.CREDIT, "a")
                                    .body(body)
                                    .apiKey()));

            assertThat(refused.violations())
                    .singleElement()
                    .hasToString("body must be a value that JSON can represent");
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void addsApiKeyToEmptyObjectOfAnyType() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (Object empty : List.of(Map.of(), JsonValue.objectBuilder().build())) {
                sdk.raw().call(RawRequest.post(Address.CREDIT, "a").body(empty).apiKey());
            }
            assertThat(server.received())
                    .extracting(request -> request.body())
                    .containsOnly("{\"ApiKey\":\"" + TestSdk.API_KEY + "\"}");
        }
    }
}
