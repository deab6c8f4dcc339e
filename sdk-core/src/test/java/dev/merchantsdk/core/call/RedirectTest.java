package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the SDK treats a redirect as an error and sends no request to the new address. */
final class RedirectTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @ParameterizedTest
    @ValueSource(ints = {300, 301, 302, 303, 304, 307, 308})
    void isNeverFollowed(int status, @TempDir Path cache) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer other = RawServer.scripted(RawResponse.ok());
                    RawServer server = RawServer.scripted(
                            RawResponse.status(status, "Location: http://127.0.0.2:" + other.port() + "/api/things"));
                    MerchantSdk plain = TestSdk.at(server.url()).build();
                    MerchantSdk eager = TestSdk.at(server.url())
                            .httpClient(OwnClient.eager(cache))
                            .build()) {
                for (MerchantSdk sdk : List.of(plain, eager)) {
                    server.forget();

                    SdkException money = EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER);
                    SdkException query = EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "1");

                    assertThat(money.httpStatus()).hasValue(status);
                    assertThat(query).isInstanceOf(ApiException.class);
                    assertThat(server.received()).hasSize(2);
                    assertThat(other.connections()).isZero();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303})
    void mayFollowAPaymentThatWasProcessed(int status) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(status, "Location: /elsewhere"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://new.example/api/marker                   | https://new.example/api/marker",
                "https://marker:marker@marker.example:8443/?q=a#b | https://marker:marker@marker.example:8443/?q=a#b",
                "/marker/id-of-the-request?a=b                    | {server}/marker/id-of-the-request?a=b",
            })
    void onlyItsAccessorReturnsTheAddress(String location, String address) throws Exception {
        for (int status : new int[] {300, 301, 302, 303, 304, 305, 307, 308, 399}) {
            for (CallMode mode : CallMode.values()) {
                try (RawServer server = RawServer.scripted(RawResponse.status(status, "Location: " + location));
                        MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                    SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "id-of-the-request");
                    assertThat(failure)
                            .isExactlyInstanceOf(ApiException.class)
                            .hasMessageContaining(": the service redirects to another address, which was not followed."
                                    + " redirect() returns the address; configure it, if")
                            .hasMessageNotContaining("refused")
                            .hasMessageNotContaining("marker")
                            .hasMessageNotContaining("id-of-the-request");
                    String revealed =
                            ((ApiException) failure).redirect().orElseThrow().reveal();
                    assertThat(revealed.replaceFirst("http://127.0.0.1:[0-9]+", "{server}"))
                            .isEqualTo(address);
                    assertThat(server.received()).hasSize(1);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Location: javascript:marker",
                "Location: http://[marker",
                "Location:",
                "Other: marker",
                "Location: ?a=marker",
                "Location: #marker",
                "Location: /api/records/1",
                "Location: /api/records/1#marker",
            })
    void withoutAnHttpAddressNoneIsNamed(String header) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(RawResponse.status(301, header));
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "1"))
                        .hasMessageContaining(
                                ": the service redirects without an address. Check the configured address")
                        .hasMessageNotContaining("marker");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theCauseOfAnUnknownOutcomeHasTheAddress(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(302, "Location: https://new.example/login"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            ApiException.class,
                            cause ->
                                    assertThat(cause.redirect()).contains(ServiceText.of("https://new.example/login")));
        }
    }
}
