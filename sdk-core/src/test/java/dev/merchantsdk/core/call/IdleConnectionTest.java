package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests payments on connections that were idle before the payment. */
final class IdleConnectionTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final RawResponse OK_THEN_CLOSED = RawResponse.ok().then(RawResponse.fin());
    private static final RawResponse OLD_OK =
            RawResponse.bytes("HTTP/1.0 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\":\"7\"}");

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void arrivesOnANewConnectionShortlyBeforeThePoolsLimit(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(OK_THEN_CLOSED, OK_THEN_CLOSED, RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, Map.of("n", 1));
            server.awaitEndOfConnection();
            EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER);
            server.awaitEndOfConnection();
            EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER);

            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsExactly(1, 2, 3);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isUsedByLaterQueriesOfTheSameMerchantOnly(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build();
                MerchantSdk other = sdk.withMerchant(TestSdk.credentials())) {
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
            EndpointCalls.execute(mode, other, TestEndpoints.ASK, ORDER);
            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsExactly(1, 1, 2);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SYNC, 200, true",
        "SYNC, 200, false",
        "SYNC, 408, true",
        "SYNC, 408, false",
        "ASYNC, 200, true",
        "ASYNC, 200, false",
        "ASYNC, 408, true",
        "ASYNC, 408, false"
    })
    void ignoresBytesSentBeforeRequest(CallMode mode, int status, boolean closes) throws Exception {
        CountDownLatch replied = new CountDownLatch(1);
        CountDownLatch spoken = new CountDownLatch(1);
        RawResponse stale =
                RawResponse.bytes("HTTP/1.1 " + status + " Unasked\r\nContent-Length: 14\r\n\r\n{\"id\":\"stale\"}");
        RawResponse unasked = RawResponse.waitFor(replied)
                .then(closes ? stale.then(RawResponse.fin()) : stale)
                .then(connection -> spoken.countDown());
        try (RawServer server = RawServer.scripted(RawResponse.ok().then(unasked), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, Map.of("n", 1));
            replied.countDown();
            assertThat(spoken.await(10, TimeUnit.MINUTES)).isTrue();

            assertThat(EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER)
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("7");
            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsExactly(1, 2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void arrivesOnANewConnectionAfterThePoolsLimit(CallMode mode) throws Exception {
        Timeouts impatient =
                Timeouts.builder().idleConnection(Duration.ofMillis(5)).build();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(impatient).build()) {
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, Map.of("n", 1));
            server.awaitEndOfConnection();

            EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER);

            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsExactly(1, 2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isNotUsedByAQueryThatMayNotBeRepeated(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(OLD_OK.then(RawResponse.fin()));
                MerchantSdk sdk = TestSdk.at(server.url())
                        .retry(RetrySettings.builder().maxAttempts(1).build())
                        .build()) {
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
            server.awaitEndOfConnection();
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);

            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isUsedAfterALostPayment(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok(), RawResponse.fin(), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);

            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsExactly(1, 2, 1);
        }
    }

    /** The server does not announce that it closes connections. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isNotUsedForAMinuteAfterAQueryThatItLost(CallMode mode) throws Exception {
        RawResponse closed = OLD_OK.then(RawResponse.fin());
        try (RawServer server = RawServer.scripted(closed);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (int query = 1; query <= 20; query++) {
                EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
                server.awaitEndOfConnection();
            }
            assertThat(server.received()).hasSize(20);
            assertThat(server.connections()).isEqualTo(20);
        }
    }
}
