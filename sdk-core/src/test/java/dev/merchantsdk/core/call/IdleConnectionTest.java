package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Timeouts;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a payment meets on connections that stood idle. */
final class IdleConnectionTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final Answer OK_THEN_CLOSED = Answer.ok().then(Answer.fin());
    private static final Answer OLD_OK = Answer.bytes("HTTP/1.0 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\":\"7\"}");
    private static final Answer OLD_OK_KEPT =
            Answer.bytes("HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 10\r\n\r\n{\"id\":\"7\"}");

    @ParameterizedTest
    @EnumSource(Way.class)
    void arrivesOnANewConnectionShortlyBeforeThePoolsLimit(Way way) throws Exception {
        try (RawServer server = RawServer.answering(OK_THEN_CLOSED, OK_THEN_CLOSED, Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            way.call(sdk, TestEndpoints.ASK, Map.of("n", 1));
            server.awaitEndOfConnection();
            way.call(sdk, TestEndpoints.PAY, ORDER);
            server.awaitEndOfConnection();
            way.call(sdk, TestEndpoints.PAY, ORDER);

            assertThat(server.received())
                    .extracting(RawServer.Received::connection)
                    .containsExactly(1, 2, 3);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void arrivesOnTheSameConnectionWhereTheServerKeepsIt(Way way) throws Exception {
        try (RawServer server = RawServer.answering(Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (int payment = 1; payment <= 3; payment++) {
                way.call(sdk, TestEndpoints.PAY, ORDER);
            }
            assertThat(server.received())
                    .extracting(RawServer.Received::connection)
                    .containsExactly(1, 1, 1);
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
    void takesNoWordsForItsReplyThatTheServerSpokeBefore(Way way, int status, boolean closes) throws Exception {
        CountDownLatch replied = new CountDownLatch(1);
        CountDownLatch spoken = new CountDownLatch(1);
        Answer unasked = (socket, serverEnds) -> {
            awaitUninterruptibly(replied);
            Answer.bytes("HTTP/1.1 " + status + " Unasked\r\nContent-Length: 14\r\n\r\n{\"id\":\"stale\"}")
                    .on(socket, serverEnds);
            if (closes) {
                Answer.fin().on(socket, serverEnds);
            }
            spoken.countDown();
        };
        try (RawServer server = RawServer.answering(Answer.ok().then(unasked), Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            way.call(sdk, TestEndpoints.ASK, Map.of("n", 1));
            replied.countDown();
            awaitUninterruptibly(spoken);

            assertThat(way.call(sdk, TestEndpoints.PAY, ORDER).path("id").asText())
                    .isEqualTo("7");
            assertThat(server.received())
                    .extracting(RawServer.Received::connection)
                    .containsExactly(1, 2);
        }
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void arrivesOnANewConnectionAfterThePoolsLimit(Way way) throws Exception {
        Timeouts impatient =
                Timeouts.builder().idleConnection(Duration.ofMillis(5)).build();
        try (RawServer server = RawServer.answering(Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(impatient).build()) {
            way.call(sdk, TestEndpoints.ASK, Map.of("n", 1));
            server.awaitEndOfConnection();

            way.call(sdk, TestEndpoints.PAY, ORDER);

            assertThat(server.received())
                    .extracting(RawServer.Received::connection)
                    .containsExactly(1, 2);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void neverFailsThereWithFreshConnectionsForMoney(Way way) throws Exception {
        try (RawServer server = RawServer.answering(OK_THEN_CLOSED);
                MerchantSdk sdk =
                        TestSdk.at(server.url()).freshConnectionsForMoney(true).build()) {
            for (int payment = 1; payment <= 20; payment++) {
                Endpoint<Map<?, ?>, ?> endpoint = payment % 2 == 0 ? TestEndpoints.PAY : TestEndpoints.PAYOUT;
                way.call(sdk, endpoint, Map.of("orderId", payment));
                assertThat(server.received()).hasSize(payment);
            }
            assertThat(server.connections()).isEqualTo(20);
        }
    }

    @Test
    void keepsConnectionsForQueriesWithFreshConnectionsForMoney() throws Exception {
        try (RawServer server = RawServer.answering(Answer.ok());
                MerchantSdk sdk =
                        TestSdk.at(server.url()).freshConnectionsForMoney(true).build()) {
            for (int query = 0; query < 5; query++) {
                Way.SYNC.call(sdk, TestEndpoints.ASK, ORDER);
            }
            Way.SYNC.call(sdk, TestEndpoints.PAY, ORDER);
            server.awaitEndOfConnection();
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void doesNotWriteToAConnectionThatHttp10Ends(Way way) throws Exception {
        try (RawServer server = RawServer.answering(OLD_OK);
                MerchantSdk sdk = TestSdk.at(server.url()).build();
                MerchantSdk other = sdk.withMerchant(TestSdk.credentials())) {
            way.call(sdk, TestEndpoints.ASK, Map.of("n", 1));
            way.call(sdk, TestEndpoints.PAY, ORDER);
            way.call(other, TestEndpoints.PAY, ORDER);

            assertThat(server.received())
                    .extracting(RawServer.Received::connection)
                    .containsExactly(1, 2, 3);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void writesToAConnectionThatHttp10Keeps(Way way) throws Exception {
        try (RawServer server = RawServer.answering(OLD_OK_KEPT);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            way.call(sdk, TestEndpoints.ASK, Map.of("n", 1));
            way.call(sdk, TestEndpoints.PAY, ORDER);

            assertThat(server.received())
                    .extracting(RawServer.Received::connection)
                    .containsExactly(1, 1);
        }
    }
}
