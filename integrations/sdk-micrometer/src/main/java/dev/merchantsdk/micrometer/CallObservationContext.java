package dev.merchantsdk.micrometer;

import dev.merchantsdk.core.spi.CallEvent;
import io.micrometer.observation.transport.Kind;
import io.micrometer.observation.transport.SenderContext;
import java.util.function.BiConsumer;

/** The context of a call's observation, for conventions and handlers. */
public final class CallObservationContext extends SenderContext<BiConsumer<String, String>> {
    static final String TRACEPARENT = "traceparent"; // the only header that is sent or read

    CallObservationContext(CallEvent start, BiConsumer<String, String> headers) {
        super(
                (carrier, name, value) -> {
                    if (name.equalsIgnoreCase(TRACEPARENT)) {
                        carrier.accept(name, value);
                    }
                },
                Kind.CLIENT);
        setCarrier(headers);
        put(CallEvent.class, start);
    }

    /** Returns the call's state at its start, or at its end once that is known. */
    public CallEvent call() {
        return getRequired(CallEvent.class);
    }
}
