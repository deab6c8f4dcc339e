package dev.merchantsdk.micrometer;

import dev.merchantsdk.core.spi.CallEvent;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;

/** The default names of a call's observation, with keys of few values: endpoint, outcome and attempts. */
final class CallObservationConvention implements ObservationConvention<CallObservationContext> {
    @Override
    public boolean supportsContext(Observation.Context context) {
        return context instanceof CallObservationContext;
    }

    @Override
    public String getName() {
        return "merchant.sdk.call";
    }

    @Override
    public String getContextualName(CallObservationContext context) {
        return context.call().endpoint();
    }

    @Override
    public KeyValues getLowCardinalityKeyValues(CallObservationContext context) {
        CallEvent call = context.call();
        String outcome = call.outcome().map(Enum::name).orElse("none");
        String attempts = call.attempts() > 3 ? "4+" : String.valueOf(call.attempts());
        return KeyValues.of("endpoint", call.endpoint(), "outcome", outcome, "attempts", attempts);
    }
}
