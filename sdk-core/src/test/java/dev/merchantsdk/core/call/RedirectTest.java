package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A redirect is an error; nothing goes where it points. */
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
}
