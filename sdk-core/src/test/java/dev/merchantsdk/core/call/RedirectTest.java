package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.redact.Redactor;
import dev.merchantsdk.core.redact.RedirectAddress;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import okhttp3.HttpUrl;
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
                "https://new.example/api/things                        | https://new.example/api/things",
                "https://user:marker@new.example:8443/x?q=marker#marker | https://new.example:8443/x",
                "http://192.168.100.200:8080/x                         | http://192.168.100.200:8080/x",
                "https://new.example/4929509947106878                  | https://new.example/***",
                "https://new.example/api/v2/1/marker%40example.com      | https://new.example/api/v2/1/***",
                "https://new.example/a/b/c/d                            | https://new.example/a/b/c/d",
                "https://new.example/a/b/c/d/marker                     | https://new.example/a/b/c/d/…",
                "https://new.example/a/%62earer%2Dtoken%2Dmarker        | https://new.example/a/***",
                "https://new.example/id-of-the-request.json             | https://new.example/{id}.json",
                "https://new.example/x-ID-of-the%2Drequest              | https://new.example/x-{id}",
                "https://new.example/login;jsessionid=marker/b          | https://new.example/login/b",
                "https://new.example/login%3Bsid=marker%2Fmarker        | https://new.example/login",
                "https://new.example/a%20b%2Fc%25%0A                    | https://new.example/a%20b%2Fc%25%0A",
                "https://new.example/bearer-token-marker/a              | https://new.example/***/a",
                "https://new.example                                   | https://new.example/",
            })
    void theMessageNamesTheAddress(String location, String shown) throws Exception {
        for (int status : new int[] {300, 301, 302, 303, 304, 305, 307, 308, 399}) {
            for (CallMode mode : CallMode.values()) {
                try (RawServer server = RawServer.scripted(RawResponse.status(status, "Location: " + location));
                        MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                    assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "id-of-the-request"))
                            .isExactlyInstanceOf(ApiException.class)
                            .hasMessageContaining(
                                    ": the service redirects to " + shown + ", which was not followed. Configure that")
                            .hasMessageNotContaining("refused")
                            .hasMessageNotContaining("marker");
                    assertThat(server.received()).hasSize(1);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"k3y/8Jw", "a/k3y/8Jw/b", "a/b/c/k3y/8Jw", "a/k3y%2F8Jw"})
    void aSecretWithASlashIsNotShown(String path) {
        Redactor masking = new Redactor(List.of(Secret.of("k3y/8Jw")), List::of);

        assertThat(RedirectAddress.shown(HttpUrl.get("https://new.example/" + path), Map.of(), masking))
                .startsWith("https://new.example/")
                .contains("***")
                .doesNotContain("k3y", "8Jw");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRelativeAddressIsResolved(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(302, "Location: /moved/id-of-the-request?a=b"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "id-of-the-request"))
                    .hasMessageContaining("redirects to http://")
                    .hasMessageContaining("/moved/{id}, which")
                    .hasMessageNotContaining("id-of-the-request");
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
                                ": the service redirects, without an address. Check the configured address of the service")
                        .hasMessageNotContaining("marker");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aLongAddressIsCut(CallMode mode) throws Exception {
        String location = "Location: https://new.example/" + "a/".repeat(1000);
        try (RawServer server = RawServer.scripted(RawResponse.status(308, location));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "1")
                            .getMessage())
                    .contains("//new.example/a/a/a/a/…, which")
                    .hasSizeLessThan(450);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theCauseOfAnUnknownOutcomeNamesTheAddress(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(302, "Location: https://new.example/login"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("redirects to https://new.example/login, which was not followed");
        }
    }
}
