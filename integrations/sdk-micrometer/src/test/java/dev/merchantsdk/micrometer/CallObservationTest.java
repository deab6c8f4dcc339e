package dev.merchantsdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.spi.CallOutcome;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.testkit.CallMode;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.GlobalObservationConvention;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the timer of calls over real sockets: its keys, and that each call ends it once. */
final class CallObservationTest {
    private static final String CALL = "merchant.sdk.call";

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void timesCallsByEndpointOutcomeAndAttempts(CallMode mode) throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            shop.gateway.respond(200, ObservedShop.ACCEPTED).respond(400, "{}").loseResponse();
            pay(mode, shop, "order-marker-1");
            assertThatThrownBy(() -> pay(mode, shop, "order-marker-2")).isInstanceOf(ApiException.class);
            assertThatThrownBy(() -> pay(mode, shop, "order-marker-3")).isInstanceOf(OutcomeUnknownException.class);
            shop.awaitEnds(3);

            assertThat(shop.timers(CALL))
                    .containsExactly(
                            "attempts=1 endpoint=payments.pay error=Unsuccessful outcome=REFUSED: 1",
                            "attempts=1 endpoint=payments.pay error=Unsuccessful outcome=UNKNOWN: 1",
                            "attempts=1 endpoint=payments.pay error=none outcome=SUCCESS: 1");
            assertThat(shop.running()).isZero();
            assertThat(shop.meters.scrape())
                    .contains("merchant_sdk_call_seconds_count{attempts=\"1\",endpoint=\"payments.pay\"")
                    .doesNotContain("marker", ObservedShop.MERCHANT_ID, "fedcba98");
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 3", "3, 4+", "4, 4+"})
    void countsAttemptsUpToThree(int failures, String attempts) throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            for (int i = 0; i < failures; i++) {
                shop.gateway.respond(503, "");
            }
            shop.gateway.respond(200, "{}");
            assertThat(shop.sdk.raw().call(RawRequest.get(Address.PSP, "balance")))
                    .isNotNull();
            shop.awaitEnds(1);

            assertThat(shop.timers(CALL))
                    .containsExactly("attempts=" + attempts + " endpoint=raw error=none outcome=SUCCESS: 1");
        }
    }

    @Test
    void endsCancelledCallOnce() throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            shop.gateway.stall();
            CompletableFuture<?> call = shop.payments().async().pay(ObservedShop.payment("1"));
            assertThat(shop.gateway.takeRequest()).isNotNull();
            assertThat(shop.running()).isOne();
            assertThat(call.cancel(false)).isTrue();
            shop.awaitEnds(1);

            assertThat(shop.timers(CALL))
                    .containsExactly("attempts=1 endpoint=payments.pay error=Unsuccessful outcome=UNKNOWN: 1");
            assertThat(shop.running()).isZero();
        }
    }

    @Test
    void endsInterruptedCallOnce() throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            shop.gateway.stall();
            FutureTask<Void> call = new FutureTask<>(
                    () -> assertThatThrownBy(() -> shop.payments().pay(ObservedShop.payment("1")))
                            .isInstanceOf(OutcomeUnknownException.class),
                    null);
            Thread caller = new Thread(call, "caller");
            caller.start();
            assertThat(shop.gateway.takeRequest()).isNotNull();
            caller.interrupt();
            call.get(10, TimeUnit.MINUTES);
            shop.awaitEnds(1);

            assertThat(shop.timers(CALL))
                    .containsExactly("attempts=1 endpoint=payments.pay error=Unsuccessful outcome=UNKNOWN: 1");
            assertThat(shop.running()).isZero();
        }
    }

    @Test
    void neverSentCallHasNoAttempt() throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> shop.payments().pay(ObservedShop.payment("1")))
                    .hasMessageContaining("interrupted");
            assertThat(Thread.interrupted()).isTrue();
            shop.awaitEnds(1);
            assertThat(shop.timers(CALL))
                    .containsExactly("attempts=0 endpoint=payments.pay error=Unsuccessful outcome=NOT_SENT: 1");
        }
    }

    @Test
    void applicationReplacesConvention() throws Exception {
        ObservationConvention<CallObservationContext> own = new OwnConvention();
        try (ObservedShop shop = new ObservedShop(observations -> observations.withConvention(own))) {
            shop.gateway.respond(200, ObservedShop.ACCEPTED);
            pay(CallMode.SYNC, shop, "1");
            shop.awaitEnds(1);
            assertThat(shop.timers(CALL)).isEmpty();
            assertThat(shop.timers("shop.payments"))
                    .containsExactly("error=none merchant=" + ObservedShop.MERCHANT_ID + " outcome=SUCCESS: 1");
        }
    }

    @Test
    void registryReplacesConvention() throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            shop.registry.observationConfig().observationConvention(new OwnConvention());
            shop.gateway.respond(200, ObservedShop.ACCEPTED);
            pay(CallMode.SYNC, shop, "1");
            shop.awaitEnds(1);
            assertThat(shop.timers(CALL)).isEmpty();
            assertThat(shop.timers("shop.payments")).hasSize(1);
        }
    }

    private static void pay(CallMode mode, ObservedShop shop, String orderId) {
        PaymentsClient payments = shop.payments();
        assertThat(mode.<Object>call(
                        () -> payments.pay(ObservedShop.payment(orderId)),
                        () -> payments.async().pay(ObservedShop.payment(orderId))))
                .isNotNull();
    }

    private static final class OwnConvention implements GlobalObservationConvention<CallObservationContext> {
        @Override
        public boolean supportsContext(Observation.Context context) {
            return context instanceof CallObservationContext;
        }

        @Override
        public String getName() {
            return "shop.payments";
        }

        @Override
        public KeyValues getLowCardinalityKeyValues(CallObservationContext context) {
            return KeyValues.of(
                    "merchant",
                    context.call().merchant().orElseThrow(),
                    "outcome",
                    context.call().outcome().map(CallOutcome::name).orElse("none"));
        }
    }
}
