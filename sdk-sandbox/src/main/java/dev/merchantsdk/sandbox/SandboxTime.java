package dev.merchantsdk.sandbox;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The time of a sandbox, which is stopped or running, and the actions that are executed after each change of the time.
 * Thread-safe.
 */
final class SandboxTime {
    /** The interval at which events are executed while the time is running. */
    private static final long TICK_MILLIS = 20;

    private final Instant start;
    private final List<Runnable> watchers = new CopyOnWriteArrayList<>();
    private Instant base;
    private long since;
    private @Nullable Thread ticker;

    SandboxTime(Instant start) {
        this.start = start;
        this.base = start;
    }

    synchronized Instant instant() {
        return ticker == null ? base : base.plusNanos(System.nanoTime() - since);
    }

    synchronized boolean runs() {
        return ticker != null;
    }

    void onAdvance(Runnable watcher) {
        watchers.add(watcher);
    }

    void advance(Duration by) {
        synchronized (this) {
            base = base.plus(by);
        }
        watchers.forEach(Runnable::run);
    }

    synchronized void run() {
        if (ticker == null) {
            since = System.nanoTime();
            ticker = new Thread(this::tick, "merchant-sdk-sandbox-clock");
            ticker.setDaemon(true);
            ticker.start();
        }
    }

    synchronized void stop() {
        Thread running = ticker;
        if (running != null) {
            base = instant();
            ticker = null;
            running.interrupt();
        }
    }

    /** Stops the time, sets it to its initial value, and removes the actions without executing them. */
    synchronized void restart() {
        stop();
        base = start;
        watchers.clear();
    }

    private void tick() {
        try {
            while (isTicker(Thread.currentThread())) {
                Thread.sleep(TICK_MILLIS);
                watchers.forEach(Runnable::run);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean isTicker(Thread thread) {
        return ticker == thread;
    }
}
