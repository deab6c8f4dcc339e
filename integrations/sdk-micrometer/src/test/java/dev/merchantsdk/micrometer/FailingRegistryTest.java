package dev.merchantsdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that neither a payment nor a callback depends on what the registry throws. */
final class FailingRegistryTest {
    @ParameterizedTest
    @ValueSource(strings = {"predicate", "start", "error", "stop", "scope", "close"})
    void paymentAndCallbackGoOn(String failing) throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            fail(shop.registry, failing);
            shop.gateway.respond(200, ObservedShop.ACCEPTED).loseResponse();
            String log = CapturedLog.during(() -> {
                for (CallMode mode : CallMode.values()) {
                    payOnce(shop, mode);
                }
                List<String> received = new ArrayList<>();
                CallbackResponse response = shop.observations.callback(name -> null, () -> {
                    received.add("once");
                    return new CallbackResponse(503, "Unavailable");
                });
                assertThat(response.status()).isEqualTo(503);
                assertThat(received).hasSize(1);
            });
            assertThat(log).contains("WARN").contains("java.lang.NoClassDefFoundError");
            assertThat(log).doesNotContain("marker");
            assertThat(shop.registry.getCurrentObservation()).isNull();
            assertThat(shop.gateway.requests()).isEqualTo(2);
            assertThat(shop.running()).isZero();
            shop.forgetEnds();
        }
    }

    private static void payOnce(ObservedShop shop, CallMode mode) {
        if (mode == CallMode.SYNC) {
            assertThat(shop.payments().pay(ObservedShop.payment("1"))).isNotNull();
        } else {
            assertThatThrownBy(() -> CallMode.join(shop.payments().async().pay(ObservedShop.payment("2"))))
                    .isInstanceOf(OutcomeUnknownException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void registryThatDoesNothingSendsNothingMore(CallMode mode) throws Exception {
        try (ObservedShop shop = new ObservedShop(own -> MerchantObservations.of(ObservationRegistry.NOOP))) {
            shop.gateway.respond(200, ObservedShop.ACCEPTED);
            assertThat(mode.<Object>call(
                            () -> shop.payments().pay(ObservedShop.payment("1")),
                            () -> shop.payments().async().pay(ObservedShop.payment("1"))))
                    .isNotNull();
            assertThat(shop.gateway.takeRequest().getHeaders().get("traceparent"))
                    .isNull();
            assertThat(shop.observations.callback(name -> null, () -> new CallbackResponse(200, "OK")))
                    .isNotNull();
        }
    }

    @Test
    void registryWithoutTracerSendsNoTraceparent() throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            shop.gateway.respond(200, ObservedShop.ACCEPTED);
            assertThat(shop.payments().pay(ObservedShop.payment("1"))).isNotNull();
            shop.awaitEnds(1);
            assertThat(shop.gateway.takeRequest().getHeaders().get("traceparent"))
                    .isNull();
        }
    }

    @Test
    void callbackThatThrowsEndsOnceWithItsError() throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            assertThatThrownBy(() -> shop.observations.callback(name -> null, () -> {
                        throw new StackOverflowError();
                    }))
                    .isInstanceOf(StackOverflowError.class);
            assertThat(shop.observations
                            .callback(name -> null, () -> new CallbackResponse(403, "Refused"))
                            .status())
                    .isEqualTo(403);
            shop.awaitEnds(2);
            assertThat(shop.timers("merchant.sdk.callback"))
                    .containsExactly("error=Unsuccessful status=none: 1", "error=none status=403: 1");
            assertThat(shop.registry.getCurrentObservation()).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"get", "set"})
    void callbackIsReceivedOnceWhateverScopesThrow(String failing) {
        ObservationRegistry working = ObservationRegistry.create();
        AtomicInteger starts = new AtomicInteger();
        AtomicInteger ends = new AtomicInteger();
        working.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }

            @Override
            public void onStart(Observation.Context context) {
                starts.incrementAndGet();
            }

            @Override
            public void onStop(Observation.Context context) {
                ends.incrementAndGet();
            }
        });
        AtomicInteger received = new AtomicInteger();
        MerchantObservations observations = MerchantObservations.of(new ObservationRegistry() {
            @Override
            public @Nullable Observation getCurrentObservation() {
                return working.getCurrentObservation();
            }

            @Override
            public Observation.@Nullable Scope getCurrentObservationScope() {
                throwIf(failing.equals("get"));
                return working.getCurrentObservationScope();
            }

            @Override
            public void setCurrentObservationScope(Observation.@Nullable Scope scope) {
                throwIf(failing.equals("set"));
                working.setCurrentObservationScope(scope);
            }

            @Override
            public ObservationConfig observationConfig() {
                return working.observationConfig();
            }
        });
        CallbackResponse response = observations.callback(name -> null, () -> {
            received.incrementAndGet();
            return new CallbackResponse(200, "OK");
        });
        assertThat(response.status()).isEqualTo(200);
        assertThat(received).hasValue(1);
        assertThat(ends).hasValue(starts.get());
    }

    @Test
    void interruptOfHandlerIsKept() throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            shop.registry.observationConfig().observationPredicate((name, context) -> {
                throw FailingRegistryTest.<IllegalStateException>undeclared(new InterruptedException());
            });
            assertThat(shop.observations.callback(name -> null, () -> new CallbackResponse(200, "OK")))
                    .isNotNull();
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Exception> T undeclared(Exception e) throws T {
        throw (T) e;
    }

    private static void fail(ObservationRegistry registry, String failing) {
        registry.observationConfig().observationPredicate((name, context) -> {
            throwIf(failing.equals("predicate"));
            return true;
        });
        registry.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }

            @Override
            public void onStart(Observation.Context context) {
                throwIf(failing.equals("start"));
            }

            @Override
            public void onError(Observation.Context context) {
                throwIf(failing.equals("error"));
            }

            @Override
            public void onStop(Observation.Context context) {
                throwIf(failing.equals("stop") || failing.equals("start")); // as a tracer's: it needs its start
            }

            @Override
            public void onScopeOpened(Observation.Context context) {
                throwIf(failing.equals("scope"));
            }

            @Override
            public void onScopeClosed(Observation.Context context) {
                throwIf(failing.equals("close"));
            }
        });
    }

    private static void throwIf(boolean fails) {
        if (fails) {
            throw new NoClassDefFoundError("marker");
        }
    }
}
