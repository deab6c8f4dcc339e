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

    private Observation observation = Observation.NOOP;

    CallbackResponse receive(
            ObservationRegistry registry,
            Function<String, @Nullable String> header,
            Supplier<CallbackResponse> receive) {
        Observation.@Nullable Scope before = registry.getCurrentObservationScope();
        quietly(() -> start(registry, header));
        Observation.@Nullable Scope opened = registry.getCurrentObservationScope(); // even if a handler failed
        try {
            CallbackResponse response = receive.get();
            quietly(() -> observation.lowCardinalityKeyValue(STATUS, String.valueOf(response.status())));
            return response;
        } catch (Throwable e) { // rethrown
            quietly(() -> observation.error(e));
            throw e;
        } finally {
            if (opened != null && opened != before) {
                quietly(opened::close);
            }
            registry.setCurrentObservationScope(before); // closing may fail
            quietly(observation::stop);
        }
    }

    private void start(ObservationRegistry registry, Function<String, @Nullable String> header) {
        ReceiverContext<Function<String, @Nullable String>> context = new ReceiverContext<>(
                (carrier, name) ->
                        name.equalsIgnoreCase(CallObservationContext.TRACEPARENT) ? carrier.apply(name) : null,
                Kind.SERVER);
        context.setCarrier(header);
        observation = Observation.createNotStarted("merchant.sdk.callback", () -> context, registry)
                .lowCardinalityKeyValue(STATUS, "none");
        observation.start().openScope();
    }

    private static void quietly(Runnable report) {
        try {
            report.run();
        } catch (Throwable e) { // a handler can throw anything
            LOG.warn("the observation of a callback failed: {}", e.getClass().getName());
        }
    }
}
