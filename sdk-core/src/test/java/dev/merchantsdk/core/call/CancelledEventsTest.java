package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;

/** Checks that a cancelled call reports one start event and one end event, and no event after the end event. */
final class CancelledEventsTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    /** A listener that blocks at an event until the test lets it continue. */
    private static final class Stopping extends RecordedEvents {
        private final Stop stop;
        private final String at;

        Stopping(String at, Stop stop) {
            this.at = at;
            this.stop = stop;
        }

        @Override
        public void onStart(CallEvent call) {
            super.onStart(call);
            stopAt("start " + call.endpoint());
        }

        @Override
        public void onAttempt(CallEvent call) {
            super.onAttempt(call);
            stopAt("attempt " + call.endpoint());
        }

        @Override
        public void onEnd(CallEvent call) {
            super.onEnd(call);
            stopAt("end " + call.endpoint());
        }

        private void stopAt(String event) {
            if (event.equals(at)) {
                stop.here();
            }
        }
    }

    /** A point at which the thread of the call waits for the test. */
    private static final class Stop {
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch continued = new CountDownLatch(1);
        private final CountDownLatch left = new CountDownLatch(1);

        void here() {
            reached.countDown();
            await(continued);
            left.countDown();
        }

        void awaitReached() {
            await(reached);
        }

        void leave() {
            continued.countDown();
            await(left);
        }

        private static void await(CountDownLatch latch) {
            try {
                assertThat(latch.await(10, TimeUnit.MINUTES)).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void aCallThatIsCancelledDuringItsEndHasOneEnd() throws Exception {
        Stop stop = new Stop();
        Stopping events = new Stopping("end test.pay", stop);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).callListener(events).build()) {
            CompletableFuture<?> call = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, RequestOptions.none());
            stop.awaitReached();
            assertThat(call.cancel(false)).isTrue();
            stop.leave();
        }
        assertThat(events.shown())
                .containsExactly("start test.pay 0", "attempt test.pay 1", "end test.pay 1 HTTP 200 SUCCESS");
    }

    @Test
    void aFlowThatIsCancelledAtTheStartOfItsSecondCallSendsNothingMore() throws Exception {
        Stop stop = new Stop();
        Stopping events = new Stopping("start test.pay", stop);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).callListener(events).build()) {
            Calls calls = Calls.of(sdk);
            Flow operation = calls.flow(TestEndpoints.ASK, RequestOptions.none());
            CompletableFuture<JsonValue> flow = calls.runAsync(() ->
                    operation.call(TestEndpoints.ASK, ORDER).then(found -> operation.call(TestEndpoints.PAY, ORDER)));
            stop.awaitReached();
            assertThat(flow.cancel(false)).isTrue();
            stop.leave();
            events.awaitEnds(2);
            assertThat(server.received()).hasSize(1);
        }
        assertThat(events.shown())
                .containsExactly(
                        "start test.ask 0",
                        "attempt test.ask 1",
                        "end test.ask 1 HTTP 200 SUCCESS",
                        "start test.pay 0",
                        "end test.pay 0 CANCELLED");
    }

    @Test
    void aCallThatIsCancelledAtItsAttemptEndsAfterTheEvent() throws Exception {
        Stop stop = new Stop();
        Stopping events = new Stopping("attempt test.pay", stop);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).callListener(events).build()) {
            // The SDK makes the second call on one of the SDK's threads. Therefore the listener can block this call
            // without blocking the test.
            Calls calls = Calls.of(sdk);
            Flow operation = calls.flow(TestEndpoints.ASK, RequestOptions.none());
            CompletableFuture<JsonValue> call = calls.runAsync(() ->
                    operation.call(TestEndpoints.ASK, ORDER).then(found -> operation.call(TestEndpoints.PAY, ORDER)));
            stop.awaitReached();
            assertThat(call.cancel(false)).isTrue();
            assertThat(events.shown()).last().isEqualTo("attempt test.pay 1");
            stop.leave();
            events.awaitEnds(2);
            assertThat(server.received()).hasSize(1);
        }
        assertThat(events.shown()).endsWith("start test.pay 0", "attempt test.pay 1", "end test.pay 1 CANCELLED");
    }

    @Test
    void aCallThatIsCancelledDuringItsAuthenticationHasNoFurtherAttempt() throws Exception {
        Stop stop = new Stop();
        RecordedEvents events = new RecordedEvents();
        AtomicInteger values = new AtomicInteger();
        XAuth stopping = () -> {
            if (values.incrementAndGet() == 2) {
                stop.here();
            }
            return Secret.of("value");
        };
        try (RawServer server = RawServer.scripted(RawResponse.status(503), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url(), new RealTimePauses())
                        .credentials(Credentials.builder().xAuth(stopping).build())
                        .callListener(events)
                        .build()) {
            CompletableFuture<?> call = Calls.of(sdk).runAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            stop.awaitReached();
            assertThat(call.cancel(false)).isTrue();
            stop.leave();
            events.awaitEnds(1);
        }
        assertThat(events.shown())
                .containsExactly("start test.ask 0", "attempt test.ask 1", "end test.ask 1 HTTP 503 CANCELLED");
    }

    /** The listener of the cancellation is slow, so OkHttp learns of the cancellation only after the request goes on. */
    @Test
    void aPaymentThatWasHeldBeforeItWasSentIsNotSentLater() throws Exception {
        Stop held = new Stop();
        Stop end = new Stop();
        CountDownLatch wentOn = new CountDownLatch(1);
        OkHttpClient holding = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    held.here();
                    try {
                        return chain.proceed(chain.request());
                    } finally {
                        wentOn.countDown();
                    }
                })
                .build();
        Stopping events = new Stopping("end test.pay", end);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .httpClient(holding)
                        .callListener(events)
                        .build()) {
            CompletableFuture<?> call = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, RequestOptions.none());
            held.awaitReached();
            CompletableFuture<Boolean> cancelled = CompletableFuture.supplyAsync(() -> call.cancel(false));
            end.awaitReached();
            held.leave();
            Stop.await(wentOn);
            end.leave();
            assertThat(cancelled.get(10, TimeUnit.MINUTES)).isTrue();
            assertThat(server.received()).isEmpty();
        }
        assertThat(events.shown())
                .containsExactly("start test.pay 0", "attempt test.pay 1", "end test.pay 1 CANCELLED");
    }

    @Test
    void aPaymentThatWasSentEndsUnknown() throws Exception {
        RecordedEvents events = new RecordedEvents();
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).callListener(events).build()) {
            CompletableFuture<?> call = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, RequestOptions.none());
            server.awaitArrival();
            assertThat(call.completeExceptionally(new TimeoutException())).isTrue();
        }
        assertThat(events.shown()).containsExactly("start test.pay 0", "attempt test.pay 1", "end test.pay 1 UNKNOWN");
    }
}
