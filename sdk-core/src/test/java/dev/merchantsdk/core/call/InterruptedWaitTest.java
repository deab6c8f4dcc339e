package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that an interrupt or a cancellation immediately ends a call that waits for its response. */
final class InterruptedWaitTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final String HALF = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\"";

    static Stream<Arguments> waits() {
        return Stream.of(Wire.values())
                .flatMap(wire -> Threads.all()
                        .flatMap(threads -> Stream.of("", HALF).map(start -> Arguments.of(wire, threads, start))));
    }

    @ParameterizedTest
    @MethodSource("waits")
    void anInterruptLeavesAPaymentUnknownAndKeepsTheFlag(Wire wire, Threads threads, String start) throws Exception {
        CountDownLatch asserted = new CountDownLatch(1);
        try (RawServer server = wire.server(RawResponse.bytes(start).then(RawResponse.waitFor(asserted)));
                MerchantSdk sdk = wire.sdk(server).build()) {
            CompletableFuture<SdkException> failure = new CompletableFuture<>();
            CompletableFuture<Boolean> flag = new CompletableFuture<>();
            Thread caller = threads.start(() -> {
                failure.complete(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER));
                flag.complete(Thread.currentThread().isInterrupted());
            });
            server.awaitArrival();
            caller.interrupt();

            assertThat(failure.get(10, TimeUnit.MINUTES)).isInstanceOf(OutcomeUnknownException.class);
            assertThat(flag.get(10, TimeUnit.MINUTES)).isTrue();
            assertThat(server.received()).hasSize(1);
            asserted.countDown();
        }
    }

    @ParameterizedTest
    @EnumSource(Wire.class)
    void anInterruptStopsTheRepeatsOfAQuery(Wire wire) throws Exception {
        CountDownLatch asserted = new CountDownLatch(1);
        try (RawServer server = wire.server(RawResponse.waitFor(asserted));
                MerchantSdk sdk = wire.sdk(server).build()) {
            CompletableFuture<SdkException> failure = new CompletableFuture<>();
            Thread caller = Threads.PLATFORM.start(
                    () -> failure.complete(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, Map.of())));
            server.awaitArrival();
            caller.interrupt();

            assertThat(failure.get(10, TimeUnit.MINUTES))
                    .isInstanceOf(NoResponseException.class)
                    .hasMessageContaining("the thread was interrupted");
            assertThat(server.received()).hasSize(1);
            asserted.countDown();
        }
    }

    @ParameterizedTest
    @EnumSource(Wire.class)
    void aCancelledFutureClosesItsConnectionAndNothingElse(Wire wire) throws Exception {
        CountDownLatch served = new CountDownLatch(1);
        try (RawServer server = wire.server(
                        RawResponse.silence(), RawResponse.waitFor(served).then(RawResponse.ok()));
                MerchantSdk sdk = wire.sdk(server).build()) {
            CompletableFuture<?> cancelled = pay(sdk);
            server.awaitArrival();
            CompletableFuture<?> other = pay(sdk);
            server.awaitArrival();

            assertThat(cancelled.cancel(true)).isTrue();
            server.awaitEndOfConnection();
            served.countDown();

            assertThat(other.get(10, TimeUnit.MINUTES)).isEqualTo(JsonValue.parse("{\"id\":\"7\"}"));
            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsExactly(1, 2);
        }
    }

    private static CompletableFuture<?> pay(MerchantSdk sdk) {
        return Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, RequestOptions.none());
    }
}
