package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.testkit.VirtualTime;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;

/**
 * A scheduler that skips each pause. The scheduler's clock advances by each skipped pause. The clock also advances with
 * real time, because network time-outs take real time.
 */
public class RealTimePauses extends VirtualTime implements Scheduler {
    public RealTimePauses() {
        super(Instant.parse("2026-11-21T10:00:00Z"), System::nanoTime);
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
