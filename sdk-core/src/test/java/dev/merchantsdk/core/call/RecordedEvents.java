package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A listener that records each event as an object and as a line of text. */
class RecordedEvents implements CallListener {
    private final List<String> shown = new CopyOnWriteArrayList<>();
    private final List<CallEvent> received = new CopyOnWriteArrayList<>();
    private final Semaphore ends = new Semaphore(0);

    List<String> shown() {
        return shown;
    }

    List<CallEvent> received() {
        return received;
    }

    void clear() {
        shown.clear();
        received.clear();
    }

    @Override
    public void onStart(CallEvent call) {
        add("start", call);
    }

    @Override
    public void onAttempt(CallEvent call) {
        add("attempt", call);
    }

    @Override
    public void onEnd(CallEvent call) {
        assertThat(call.elapsed()).isGreaterThanOrEqualTo(Duration.ZERO);
        add("end", call);
        ends.release();
    }

    /**
     * Waits until {@code count} calls have ended. The SDK may report the end of a call on a thread of the SDK, and not
     * on the thread of the caller.
     */
    void awaitEnds(int count) throws InterruptedException {
        assertThat(ends.tryAcquire(count, 10, TimeUnit.MINUTES)).isTrue();
    }

    private void add(String event, CallEvent call) {
        received.add(call);
        shown.add(event + " " + call.endpoint() + " " + call.attempts()
                + (call.status().isPresent() ? " HTTP " + call.status().getAsInt() : "")
                + call.outcome().map(outcome -> " " + outcome).orElse(""));
    }
}
