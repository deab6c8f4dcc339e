package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The clock of a sandbox. By default the clock is stopped, and a test advances the time with {@link #advance}. Methods
 * that plan something by this clock throw {@link IllegalArgumentException} for a negative time or one of more than
 * 365000 days. Thread-safe.
 */
public final class SandboxClock extends Clock implements NotJsonSerializable {
    private static final long TICK_MILLIS = 20;

    private final Supplier<Instant> start;
    private final AtomicLong changes;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private Instant base;
    private long since;
    private @Nullable Thread ticker;

    /** Creates a clock that is stopped, and shows the initial time again after each {@link #restart}. */
    SandboxClock(Supplier<Instant> start, AtomicLong changes) {
        this.start = start;
        this.changes = changes;
        this.base = start.get();
    }

    /** Registers an action for each advance of a stopped clock, and for every few milliseconds while it runs. */
    void onAdvance(Runnable listener) {
        listeners.add(listener);
    }

    /**
     * Advances the time. Before this method returns, the sandbox makes all changes that are planned up to the new time.
     *
     * @throws IllegalArgumentException if the duration is negative
     */
    public void advance(Duration by) {
        if (by.isNegative()) {
            throw new IllegalArgumentException("the sandbox's time cannot be set back: " + by);
        }
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

    /**
     * Starts the clock. The time then advances with real time until a call of {@link #stop}. While the clock runs, the
     * sandbox makes a planned change at most about 20 ms after the planned time.
     */
    public synchronized void run() {
        if (ticker == null) {
            since = System.nanoTime();
            ticker = new Thread(this::tick, "merchant-sdk-sandbox-clock");
            ticker.setDaemon(true);
            ticker.start();
            changes.incrementAndGet();
        }
    }

    /** Stops the time at its current value. */
    public synchronized void stop() {
        Thread running = ticker;
        if (running != null) {
            base = instant();
            ticker = null;
            running.interrupt();
            changes.incrementAndGet();
        }
    }

    synchronized boolean runs() {
        return ticker != null;
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
                listeners.forEach(SandboxClock::runSafely);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean isTicker(Thread thread) {
        return ticker == thread;
    }

    /** Runs an action. A failure goes to the thread's exception handler, and the thread continues. */
    private static void runSafely(Runnable listener) {
        try {
            listener.run();
        } catch (RuntimeException | LinkageError e) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    @Override
    public synchronized Instant instant() {
        return ticker == null ? base : base.plusNanos(System.nanoTime() - since);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    /** Returns a clock with another time zone. Both clocks always show the same instant. */
    @Override
    public Clock withZone(ZoneId other) {
        InstantSource source = () -> instant();
        return source.withZone(other);
    }

    @Override
    public String toString() {
        return "SandboxClock(" + instant() + ")";
    }
}
