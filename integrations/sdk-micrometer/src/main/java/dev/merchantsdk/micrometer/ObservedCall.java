package dev.merchantsdk.micrometer;

import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.spi.CallOutcome;
import io.micrometer.core.instrument.LongTaskTimer;
import io.micrometer.observation.Observation;
import org.jspecify.annotations.Nullable;

/** One call's observation, never a thread's current one: a call may end on another thread than it starts. */
record ObservedCall(CallObservationContext context, Observation observation) implements CallListener {
    @Override
    public void onStart(CallEvent call) {
        observation.start();
    }

    @Override
    public void onEnd(CallEvent call) {
        context.put(CallEvent.class, call);
        try {
            call.outcome()
                    .filter(outcome -> outcome != CallOutcome.SUCCESS)
                    .ifPresent(outcome -> observation.error(new Unsuccessful(outcome.name())));
        } finally {
            stop(observation);
        }
    }

    /** Stops an observation. Its active timer is stopped even if a handler fails. */
    static void stop(Observation observation) {
        try {
            observation.stop();
        } finally {
            LongTaskTimer.@Nullable Sample active = observation.getContext().get(LongTaskTimer.Sample.class);
            if (active != null) {
                active.stop();
            }
        }
    }

    /** Marks a span as failed. The caller gets another exception, which may have texts of the service. */
    @SuppressWarnings("serial") // never serialized
    static final class Unsuccessful extends Exception {
        Unsuccessful(String reason) {
            super(reason, null, false, false);
        }
    }
}
