package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Pauses;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** Pauses that take no time: a clock that stands still otherwise jumps over them. Chance is always one half. */
public final class SkippedPauses implements Pauses {
    private final AtomicLong now = new AtomicLong(1);
    private volatile boolean interrupted;
    private final List<Duration> taken = new CopyOnWriteArrayList<>();

    /** The pauses so far, in their order. */
    public List<Duration> taken() {
        return taken;
    }

    /** How far the clock has jumped. */
    public Duration skipped() {
        return Duration.ofNanos(now.get() - 1);
    }

    /** Lets time pass. */
    public void skip(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Override
    public long nanoTime() {
        return now.get();
    }

    /** The next pause of a thread is interrupted. */
    public void interruptNext() {
        interrupted = true;
    }

    @Override
    public void sleep(Duration pause) throws InterruptedException {
        if (interrupted || Thread.interrupted()) {
            interrupted = false;
            throw new InterruptedException();
        }
        taken.add(pause);
        skip(pause);
    }

    @Override
    public Future<?> later(Duration pause, Runnable task) {
        taken.add(pause);
        skip(pause);
        return CompletableFuture.runAsync(task);
    }

    @Override
    public double random() {
        return 0.5;
    }
}
