package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * The clock of a sandbox. By default the clock is stopped, and a test advances the time with {@link #advance}.
 * Thread-safe.
 */
public final class SandboxClock extends Clock implements NotJsonSerializable {
    final SandboxTime time;
    private final ZoneId zone;

    SandboxClock(Supplier<Instant> start, AtomicLong changes) {
        this(new SandboxTime(start, changes), ZoneOffset.UTC);
    }

    private SandboxClock(SandboxTime time, ZoneId zone) {
        this.time = time;
        this.zone = zone;
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
        time.advance(by);
    }

    /**
     * Starts the clock. The time then advances with real time until a call of {@link #stop}. While the clock runs, the
     * sandbox makes a planned change at most about 20 ms after the planned time.
     */
    public void run() {
        time.run();
    }

    /** Stops the time at its current value. */
    public void stop() {
        time.stop();
    }

    @Override
    public Instant instant() {
        return time.instant();
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    /** Returns a clock with another time zone. Both clocks always show the same instant. */
    @Override
    public SandboxClock withZone(ZoneId other) {
        return new SandboxClock(time, other);
    }

    @Override
    public String toString() {
        return "SandboxClock(" + instant() + ")";
    }
}
