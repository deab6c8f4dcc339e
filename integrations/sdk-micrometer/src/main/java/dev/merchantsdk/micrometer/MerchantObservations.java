package dev.merchantsdk.micrometer;

import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.payments.callback.CallbackResponse;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.ObservationRegistry;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Observes calls and callbacks with Micrometer: timers, and spans if the registry traces. Immutable. A registry that
 * fails changes no call and no callback.
 *
 * <p>A call is the observation {@code merchant.sdk.call} with the keys {@code endpoint}, {@code outcome} (the name of a
 * {@link dev.merchantsdk.core.spi.CallOutcome}, {@code none} before the end) and {@code attempts} ({@code 0}..{@code 3},
 * {@code 4+}). Its parent is the current observation of the thread that makes the call, so an asynchronous flow's later
 * calls have none. The trace's {@code traceparent} is on each of its requests, but never {@code baggage}, which may hold
 * personal data. An outcome other than success is the observation's error.
 */
public final class MerchantObservations implements CallListener {
    private final ObservationRegistry registry;
    private final @Nullable ObservationConvention<CallObservationContext> convention;

    private MerchantObservations(
            ObservationRegistry registry, @Nullable ObservationConvention<CallObservationContext> convention) {
        this.registry = Objects.requireNonNull(registry, "registry");
        this.convention = convention;
    }

    /** Returns observations in this registry. */
    public static MerchantObservations of(ObservationRegistry registry) {
        return new MerchantObservations(registry, null);
    }

    /**
     * Returns a copy with another convention for calls; each needs the same low-cardinality keys. Default: the
     * registry's global one, if any.
     */
    public MerchantObservations withConvention(ObservationConvention<CallObservationContext> own) {
        return new MerchantObservations(registry, Objects.requireNonNull(own, "convention"));
    }

    @Override
    public CallListener forCall(CallEvent call, BiConsumer<String, String> headers) {
        CallObservationContext context = new CallObservationContext(call, headers);
        return new ObservedCall(
                context,
                Observation.createNotStarted(convention, new CallObservationConvention(), () -> context, registry));
    }

    /**
     * Receives a callback within the observation {@code merchant.sdk.callback}, which your handlers can see as the
     * current one. Its key is {@code status}, the response's HTTP status; 500 and above is an error. Its parent is the
     * current observation, such as your HTTP server's; without one, it continues the trace of {@code traceparent}.
     *
     * @param header returns a header of the callback's request; only {@code traceparent} is read. Anyone can send one,
     *     and decide on sampling before the signature is checked: {@code name -> null} starts a trace instead
     * @param receive such as {@code () -> callbacks.receive(contentType, body)}; called once
     */
    public CallbackResponse callback(Function<String, @Nullable String> header, Supplier<CallbackResponse> receive) {
        return new ObservedCallback().receive(registry, header, receive);
    }
}
