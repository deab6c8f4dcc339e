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
    private static final String STATUS = "status";

    private final ObservationRegistry registry;
    private Observation observation = Observation.NOOP;
    private Observation.@Nullable Scope before;
    private Observation.@Nullable Scope opened;

    ObservedCallback(ObservationRegistry registry) {
        this.registry = registry;
    }

    CallbackResponse receive(Function<String, @Nullable String> header, Supplier<CallbackResponse> receive) {
        quietly(() -> start(header));
        try {
            CallbackResponse response = receive.get();
            quietly(() -> observation.lowCardinalityKeyValue(STATUS, String.valueOf(response.status())));
            return response;
        } catch (Throwable e) { // rethrown
            quietly(() -> observation.error(e));
            throw e;
        } finally {
            try {
                leave();
            } finally {
                quietly(() -> ObservedCall.stop(observation));
            }
        }
    }

    private void leave() {
        Observation.@Nullable Scope own = opened;
        if (own != null && own != before) {
            quietly(() -> close(own));
            quietly(() -> registry.setCurrentObservationScope(before)); // closing may fail
        }
    }

    private void close(Observation.Scope own) {
        try {
            own.close();
        } catch (Throwable e) { // the handlers before the failed one still have their scopes
            quietly(own::reset);
            Observation.@Nullable Scope outer = before;
            if (outer != null) {
                quietly(outer::makeCurrent);
            }
            throw e;
        }
    }

    private void start(Function<String, @Nullable String> header) {
        before = registry.getCurrentObservationScope();
        Observation current = before == null ? null : before.getCurrentObservation();
        Observation.Context context =
                current == null || current.isNoop() ? continuing(header) : new Observation.Context();
        observation = Observation.createNotStarted("merchant.sdk.callback", () -> context, registry)
                .lowCardinalityKeyValue(STATUS, "none");
        try {
            observation.start().openScope();
        } finally {
            opened = registry.getCurrentObservationScope(); // even if a handler failed
        }
    }

    /** Returns the context of a callback that continues its sender's trace. */
    private static Observation.Context continuing(Function<String, @Nullable String> header) {
        ReceiverContext<Function<String, @Nullable String>> context = new ReceiverContext<>(
                (carrier, name) ->
                        name.equalsIgnoreCase(CallObservationContext.TRACEPARENT) ? carrier.apply(name) : null,
                Kind.SERVER);
        context.setCarrier(header);
        return context;
    }

    private static void quietly(Runnable report) {
        try {
            report.run();
        } catch (Throwable e) { // a handler can throw anything
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            LOG.warn("the observation of a callback failed: {}", e.getClass().getName());
        }
    }
}
