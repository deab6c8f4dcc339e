package dev.merchantsdk.identification.mobilization;

import dev.merchantsdk.core.call.Pauses;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Pauses that take no time, or no end: a clock that stands still otherwise jumps over the former. Chance is always one half. */
final class MobilizationPauses implements Pauses {
    private final AtomicLong now = new AtomicLong(1);
    private final List<Duration> taken = new CopyOnWriteArrayList<>();
    private final LinkedBlockingQueue<Future<?>> held = new LinkedBlockingQueue<>();
    private volatile boolean holding;

    /** The pauses so far, in their order. */
    List<Duration> taken() {
        return taken;
    }

    /** How far the clock has jumped. */
    Duration skipped() {
        return Duration.ofNanos(now.get() - 1);
    }

    /** From now on no pause that holds no thread ends. */
    void hold() {
        holding = true;
    }

    /** Waits for such a pause. */
    Future<?> awaitHeld() throws InterruptedException {
        Future<?> pause = held.poll(60, TimeUnit.SECONDS);
        if (pause == null) {
            throw new AssertionError("there was no pause");
        }
        return pause;
    }

    @Override
    public long nanoTime() {
        return now.get();
    }

    @Override
    public void sleep(Duration pause) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        skip(pause);
    }

    @Override
    public Future<?> later(Duration pause, Runnable task) {
        if (holding) {
            Future<?> never = new CompletableFuture<>();
            held.add(never);
            return never;
        }
        skip(pause);
        return CompletableFuture.runAsync(task);
    }

    private void skip(Duration pause) {
        taken.add(pause);
        now.addAndGet(pause.toNanos());
    }

    @Override
    public double random() {
        return 0.5;
    }
}
