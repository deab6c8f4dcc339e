package dev.merchantsdk.examples.shop;

import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.spi.CallOutcome;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

// tag::task
/** Adds up the time of calls by endpoint and outcome, and raises an alert when an outcome is unknown. */
final class CallMetrics implements CallListener {
    private final Map<String, Duration> times = new ConcurrentHashMap<>();
    private final Consumer<CallEvent> alert;

    CallMetrics(Consumer<CallEvent> alert) {
        this.alert = alert;
    }

    @Override
    public void onEnd(CallEvent call) {
        CallOutcome outcome = call.outcome().orElseThrow(); // present at the end
        times.merge(call.endpoint() + " " + outcome, call.elapsed(), Duration::plus);
        if (outcome == CallOutcome.UNKNOWN) {
            alert.accept(call); // look up call.orderId()
        }
    }

    Map<String, Duration> times() {
        return Map.copyOf(times);
    }
}
// end::task
