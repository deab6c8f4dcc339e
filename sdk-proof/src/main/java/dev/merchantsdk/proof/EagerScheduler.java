package dev.merchantsdk.proof;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.endpoint.Deadline;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;

/** The scheduler of a process without free threads: what need not wait runs at once, and no pause is longer than asked. */
record EagerScheduler(VirtualProcess process) implements Scheduler {
    @Override
    public long nanoTime() {
        return process.nanoTime();
    }

    @Override
    public void sleep(Duration pause) {
        process.sleep(pause);
    }

    @Override
    public Future<?> schedule(Duration pause, Runnable task) {
        if (!pause.isZero()) {
            return process.schedule(pause, task);
        }
        FutureTask<Void> now = process.task(task);
        now.run();
        return now;
    }

    @Override
    public <T> T await(Future<T> future, Deadline deadline) throws ExecutionException, TimeoutException {
        return process.await(future, deadline);
    }

    @Override
    public void execute(Runnable task) {
        task.run();
    }

    @Override
    public double random() {
        return 0;
    }
}
