package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code Retry-After} headers with valid and invalid values. The pause without a valid header is 100 ms. */
final class RetryAfterTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T10:00:00Z"), ZoneOffset.UTC);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0                                | 100",
                "00                               | 100",
                "-1                               | 100",
                "-99999999999999999999999         | 100",
                "''                               | 100",
                "soon                             | 100",
                "1.5                              | 100",
                "1e9                              | 100",
                "0x10                             | 100",
                "٣                                | 100",
                "5 s                              | 100",
                "Sat, 21 Nov 2026 09:59:50 GMT    | 100",
                "Mon, 01 Jan 0001 00:00:00 GMT    | 100",
                "Sat, 99 Nov 2026 10:00:00 GMT    | 100",
                "2026-11-21T10:00:10Z             | 100",
                "1                                | 1000",
                "0030                             | 30000",
                "30                               | 30000",
                "Sat, 21 Nov 2026 10:00:20 GMT    | 20000",
                "1 & 7                            | 7000",
                "soon & 7                         | 7000",
                "Sat, 21 Nov 2026 10:00:09 GMT & 3 | 9000"
            })
    void isWaitedForUpToTheCap(String values, long milliseconds) throws Exception {
        for (int status : new int[] {429, 503, 408}) {
            for (CallMode mode : CallMode.values()) {
                RealTimePauses pauses = new RealTimePauses();
                try (RawServer server = RawServer.scripted(asking(status, values), RawResponse.ok());
                        MerchantSdk sdk =
                                TestSdk.at(server.url(), pauses).clock(CLOCK).build()) {
                    EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
                    assertThat(server.received()).hasSize(2);
                }
                assertThat(pauses.pauses()).containsExactly(Duration.ofMillis(milliseconds));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "31                               | 31",
                "3600                             | 3600",
                "1000000000                       | 1000000000",
                "99999999999999999999999999999999 | 2147483647",
                "Sat, 21 Nov 2026 11:00:00 GMT    | 3600",
                "1 & 3600                         | 3600"
            })
    void endsTheCallWhenItIsAboveTheCap(String values, long seconds) throws Exception {
        for (int status : new int[] {429, 503}) {
            for (CallMode mode : CallMode.values()) {
                RealTimePauses pauses = new RealTimePauses();
                try (RawServer server = RawServer.scripted(asking(status, values), RawResponse.ok());
                        MerchantSdk sdk =
                                TestSdk.at(server.url(), pauses).clock(CLOCK).build()) {
                    SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER);
                    assertThat(((ErrorResponse) failure).retryAfter()).contains(Duration.ofSeconds(seconds));
                    assertThat(failure).hasMessageContaining("maxRetryAfter").hasMessageContaining("more than 30 s");
                    assertThat(server.received()).hasSize(1);
                }
                assertThat(pauses.pauses()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void doesNotWaitPastDeadline(int status) throws Exception {
        RequestOptions tenSeconds =
                RequestOptions.builder().timeout(Duration.ofSeconds(10)).build();
        for (CallMode mode : CallMode.values()) {
            RealTimePauses pauses = new RealTimePauses();
            try (RawServer server = RawServer.scripted(asking(status, "11"), RawResponse.ok());
                    MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
                assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER, tenSeconds))
                        .isInstanceOf(ErrorResponse.class)
                        .hasMessageContaining("the deadline is too near");
                assertThat(server.received()).hasSize(1);
            }
            assertThat(pauses.pauses()).isEmpty();
        }
    }

    @Test
    void repeatsNoPaymentThatMayHaveBeenProcessed() throws Exception {
        try (RawServer server = RawServer.scripted(asking(503, "1"), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER)
                            .attempts())
                    .isEqualTo(1);
            assertThat(server.received()).hasSize(1);
        }
    }

    private static RawResponse asking(int status, String values) {
        return RawResponse.status(
                status,
                Arrays.stream(values.split(" & ", -1))
                        .map(value -> "Retry-After: " + value)
                        .toArray(String[]::new));
    }
}
