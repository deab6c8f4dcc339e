package dev.merchantsdk.testkit.merchant;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.testkit.VirtualTime;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/** A {@code Scheduler} of the SDK whose pauses take no real time. */
public final class VirtualPauses extends VirtualTime implements Scheduler {
    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");

    /** Creates a virtual time. Only pauses and {@link #advance} change this time. */
    public VirtualPauses() {
        super(START);
    }

    private VirtualPauses(LongSupplier realNanos) {
        super(START, realNanos);
    }

    /** Returns a time that also advances with real time, for tests of real time-outs. */
    public static VirtualPauses withRealTime() {
        return new VirtualPauses(System::nanoTime);
    }

    @Override
    public <T> T await(Future<T> future, Deadline deadline)
            throws ExecutionException, TimeoutException, InterruptedException {
        return await(future, deadline.remaining());
    }

    @Override
    public Future<?> at(Deadline deadline, Runnable task) {
        return after(deadline.remaining(), task);
    }
}
