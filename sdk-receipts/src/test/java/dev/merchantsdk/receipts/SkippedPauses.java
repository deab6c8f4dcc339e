package dev.merchantsdk.receipts;

import dev.merchantsdk.core.call.Pauses;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Pauses that take no time: a clock that stands still otherwise jumps over them. Those of futures can be held. Chance is always one half. */
final class SkippedPauses implements Pauses {
    private final AtomicLong now = new AtomicLong(1);
    private final List<Duration> taken = new CopyOnWriteArrayList<>();
    private final BlockingQueue<FutureTask<?>> held = new LinkedBlockingQueue<>();
    private volatile boolean holding;

    /** The pauses so far, in their order. */
    List<Duration> taken() {
        return taken;
    }

    /** How far the clock has jumped. */
    Duration skipped() {
        return Duration.ofNanos(now.get() - 1);
    }

    /** From now on the pauses of futures do not end. */
    void hold() {
        holding = true;
    }

    /** What a pause that is held leads to; waits for one. */
    FutureTask<?> awaitHeld() throws InterruptedException {
        FutureTask<?> next = held.poll(60, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no pause began");
        }
        return next;
    }

    @Override
    public long nanoTime() {
        return now.get();
    }

    @Override
    public void sleep(Duration pause) {
        taken.add(pause);
        now.addAndGet(pause.toNanos());
    }

    @Override
    public Future<?> later(Duration pause, Runnable task) {
        taken.add(pause);
        if (holding) {
            FutureTask<?> next = new FutureTask<>(task, true);
            held.add(next);
            return next;
        }
        now.addAndGet(pause.toNanos());
        return CompletableFuture.runAsync(task);
    }

    @Override
    public double random() {
        return 0.5;
    }
}
