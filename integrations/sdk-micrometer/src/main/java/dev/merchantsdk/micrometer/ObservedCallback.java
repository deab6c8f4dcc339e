package dev.merchantsdk.micrometer;

import dev.merchantsdk.payments.callback.CallbackResponse;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.observation.transport.Kind;
import io.micrometer.observation.transport.ReceiverContext;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One callback's observation. The callback is received once, whatever the registry throws. */
final class ObservedCallback {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.micrometer");

    private Observation observation = Observation.NOOP;
    private Observation.@Nullable Scope opened;

    CallbackResponse receive(
            ObservationRegistry registry,
            Function<String, @Nullable String> header,
            Supplier<CallbackResponse> receive) {
        quietly(() -> start(registry, header));
        quietly(() -> opened = registry.getCurrentObservationScope()); // even if a handler failed
        try {
            CallbackResponse response = receive.get();
            quietly(() -> observation.lowCardinalityKeyValue("status", String.valueOf(response.status())));
            if (response.status() >= 500) {
                quietly(() -> observation.error(new ObservedCall.Unsuccessful("HTTP " + response.status())));
            }
            return response;
        } catch (Throwable e) { // rethrown
            quietly(() ->
                    observation.error(new ObservedCall.Unsuccessful(e.getClass().getName())));
            throw e;
        } finally {
            quietly(() -> leave(registry));
            quietly(() -> ObservedCall.stop(observation));
        }
    }

    private void start(ObservationRegistry registry, Function<String, @Nullable String> header) {
        ReceiverContext<Function<String, @Nullable String>> sent = new ReceiverContext<>(
                (carrier, name) ->
                        name.equalsIgnoreCase(CallObservationContext.TRACEPARENT) ? carrier.apply(name) : null,
                Kind.SERVER);
        sent.setCarrier(header);
        Observation current = registry.getCurrentObservation();
        Observation.Context context = current == null || current.isNoop() ? sent : new Observation.Context();
        observation = Observation.createNotStarted("merchant.sdk.callback", () -> context, registry)
                .lowCardinalityKeyValue("status", "none");
        observation.start().openScope();
    }

    private void leave(ObservationRegistry registry) {
        Observation.Scope own = opened;
        if (own != null && own.getCurrentObservation() == observation) {
            Observation.Scope before = own.getPreviousObservationScope();
            try {
                own.close();
            } catch (Throwable e) { // the handlers before the failed one still have their scopes
                own.reset();
                if (before != null) {
                    before.makeCurrent();
                }
                throw e;
            } finally {
                registry.setCurrentObservationScope(before);
            }
        }
    }

    private static void quietly(Runnable report) {
        try {
            report.run();
        } catch (Throwable e) { // a handler can throw anything
            log("the observation of a callback", e);
        }
    }

    static void log(String what, Throwable e) {
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        LOG.warn("{} failed: {}", what, e.getClass().getName());
    }
}
