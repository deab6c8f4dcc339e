package dev.merchantsdk.core.call;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** The {@link Scheduler} for production. */
public final class SystemScheduler implements Scheduler {
    private final ScheduledExecutorService timer;

    public SystemScheduler(ScheduledExecutorService timer) {
        this.timer = timer;
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void sleep(Duration pause) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(pause.toNanos());
    }

    @Override
    public Future<?> schedule(Duration pause, Runnable task) {
        return timer.schedule(task, pause.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public double random() {
        return ThreadLocalRandom.current().nextDouble();
    }
}
