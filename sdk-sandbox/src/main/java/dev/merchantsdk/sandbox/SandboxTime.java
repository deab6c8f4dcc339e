package dev.merchantsdk.sandbox;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The time of a sandbox, which is stopped or running. The actions that {@link #onAdvance} registers are executed after
 * each {@link #advance}, and every {@link #TICK_MILLIS} milliseconds while the time is running. Thread-safe.
 */
final class SandboxTime {
    private static final long TICK_MILLIS = 20;

    private final Supplier<Instant> start;
    private final AtomicLong changes;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private Instant base;
    private long since;
    private @Nullable Thread ticker;

    /** Creates an object whose time is stopped, and is the initial time again after each {@link #restart}. */
    SandboxTime(Supplier<Instant> start, AtomicLong changes) {
        this.start = start;
        this.changes = changes;
        this.base = start.get();
    }

    synchronized Instant instant() {
        return ticker == null ? base : base.plusNanos(System.nanoTime() - since);
    }

    synchronized boolean runs() {
        return ticker != null;
    }

    void onAdvance(Runnable listener) {
        listeners.add(listener);
    }

    void advance(Duration by) {
        synchronized (this) {
            base = base.plus(by);
        }
        announce();
    }

    /** Advances the time to an instant, even if others do so at the same time. */
    void advanceTo(Instant to) {
        synchronized (this) {
            Instant now = instant();
            base = to.isAfter(now) ? base.plus(Duration.between(now, to)) : base;
        }
        announce();
    }

    private void announce() {
        listeners.forEach(Runnable::run);
        changes.incrementAndGet();
    }

    synchronized void run() {
        if (ticker == null) {
            since = System.nanoTime();
            ticker = new Thread(this::tick, "merchant-sdk-sandbox-clock");
            ticker.setDaemon(true);
            ticker.start();
            changes.incrementAndGet();
        }
    }

    synchronized void stop() {
        Thread running = ticker;
        if (running != null) {
            base = instant();
            ticker = null;
            running.interrupt();
            changes.incrementAndGet();
        }
    }

    /** Stops the time, sets it to the initial time, and removes the actions that {@link #onAdvance} has registered. */
    synchronized void restart() {
        stop();
        base = start.get();
        listeners.clear();
    }

    private void tick() {
        try {
            while (isTicker(Thread.currentThread())) {
                Thread.sleep(TICK_MILLIS);
                listeners.forEach(SandboxTime::runSafely);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Runs an action. An exception of the action is passed to the thread's exception handler, and the thread continues
     * with the next action.
     */
    private static void runSafely(Runnable listener) {
        try {
            listener.run();
        } catch (RuntimeException | LinkageError e) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    private synchronized boolean isTicker(Thread thread) {
        return ticker == thread;
    }
}
