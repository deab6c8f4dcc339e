package dev.merchantsdk.core.call;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;

/** Pauses that never end by themselves, so that a test can act while a call waits between its attempts. */
public final class StoppingPauses implements Pauses {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CompletableFuture<Void> pending = new CompletableFuture<>();

    public StoppingPauses() {}

    /** Waits until a call pauses. */
    public void awaitPause() throws InterruptedException {
        begun.await();
    }

    /** The pause of an asynchronous call. */
    public Future<?> pending() {
        return pending;
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void sleep(Duration pause) throws InterruptedException {
        begun.countDown();
        new CountDownLatch(1).await();
    }

    @Override
    public Future<?> later(Duration pause, Runnable task) {
        begun.countDown();
        return pending;
    }

    @Override
    public double random() {
        return 0.5;
    }
}
