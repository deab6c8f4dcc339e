package dev.merchantsdk.identification;

import dev.merchantsdk.core.call.Pauses;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** Pauses that take no time: the clock jumps over them. Chance is always one half. */
final class IdentificationPauses implements Pauses {
    private final AtomicLong skipped = new AtomicLong();
    private final List<Duration> taken = new CopyOnWriteArrayList<>();

    /** The pauses so far, in their order. */
    List<Duration> taken() {
        return taken;
    }

    /** How long they would have taken. */
    Duration skipped() {
        return Duration.ofNanos(skipped.get());
    }

    @Override
    public long nanoTime() {
        return System.nanoTime() + skipped.get();
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
        skip(pause);
        return CompletableFuture.runAsync(task);
    }

    @Override
    public double random() {
        return 0.5;
    }

    private void skip(Duration pause) {
        taken.add(pause);
        skipped.addAndGet(pause.toNanos());
    }
}
