package dev.merchantsdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.testkit.ScriptedServer;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A shop whose calls are observed, with a gateway that follows a script. */
final class ObservedShop implements AutoCloseable {
    static final String ACCEPTED = "{\"id\":\"fedcba9876543210fedcba9876543210\"}";
    static final String MERCHANT_ID = "471147114711";
    static final String EMAIL = "payer-marker@shop.example";

    final ScriptedServer gateway = ScriptedServer.start();
    final PrometheusMeterRegistry meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    final ObservationRegistry registry = ObservationRegistry.create();
    final MerchantObservations observations;
    final MerchantSdk sdk;
    private final Semaphore ends = new Semaphore(0);

    ObservedShop() throws IOException {
        this(UnaryOperator.identity());
    }

    ObservedShop(UnaryOperator<MerchantObservations> setting) throws IOException {
        registry.observationConfig()
                .observationHandler(new DefaultMeterObservationHandler(meters))
                .observationHandler(new EndCounter());
        observations = setting.apply(MerchantObservations.of(registry));
        sdk = sdk(observations);
    }

    private MerchantSdk sdk(MerchantObservations listener) {
        return MerchantSdk.builder()
                .address(Address.GATEWAY, gateway.url())
                .address(Address.PSP, gateway.url())
                .credentials(Credentials.builder()
                        .merchant(MERCHANT_ID, "x-auth-secret-marker")
                        .tokens(TokenSource.fixed(Secret.of("bearer-token-marker")))
                        .build())
                .retry(RetrySettings.builder()
                        .firstDelay(Duration.ofMillis(1))
                        .maxAttempts(5)
                        .build())
                .callListener(listener)
                .build();
    }

    PaymentsClient payments() {
        return PaymentsClient.of(sdk);
    }

    static OneStepPayment payment(String orderId) {
        return OneStepPayment.of(orderId, Amount.ofRoubles(10), EMAIL);
    }

    /** Returns the keys, values and count of each timer of this name. */
    List<String> timers(String name) {
        return meters.find(name).timers().stream()
                .map(ObservedShop::shown)
                .sorted()
                .toList();
    }

    private static String shown(Timer timer) {
        return timer.getId().getTags().stream()
                        .map(tag -> tag.getKey() + "=" + tag.getValue())
                        .sorted()
                        .collect(Collectors.joining(" "))
                + ": " + timer.count();
    }

    void awaitEnds(int count) throws InterruptedException {
        assertThat(ends.tryAcquire(count, 10, TimeUnit.MINUTES)).isTrue();
    }

    /** Permits ends that a failing handler may have hidden. */
    void forgetEnds() {
        ends.drainPermits();
    }

    /** Returns the number of observations that are still running. */
    int running() {
        return Stream.of("merchant.sdk.call.active", "merchant.sdk.callback.active")
                .flatMap(name -> meters.find(name).longTaskTimers().stream())
                .mapToInt(timer -> timer.activeTasks())
                .sum();
    }

    @Override
    public void close() {
        sdk.close();
        gateway.close();
        assertThat(ends.availablePermits()).as("ends that no test awaited").isZero();
    }

    /** Counts ends after the handlers before this one. */
    private final class EndCounter implements ObservationHandler<Observation.Context> {
        @Override
        public boolean supportsContext(Observation.Context context) {
            return true;
        }

        @Override
        public void onStop(Observation.Context context) {
            ends.release();
        }
    }
}
