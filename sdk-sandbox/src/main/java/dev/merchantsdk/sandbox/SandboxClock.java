package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.http.ChangeCounter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/**
 * The time of a sandbox. It is stopped unless {@link #advance} or {@link #run} moves it, so all values that depend on it
 * are the same in every run. UTC. Thread-safe.
 */
public final class SandboxClock extends Clock implements NotJsonSerializable {
    private final SandboxTime time;
    private final ZoneId zone;

    SandboxClock(Supplier<Instant> start, ChangeCounter changes) {
        this(new SandboxTime(start, changes), ZoneOffset.UTC);
    }

    private SandboxClock(SandboxTime time, ZoneId zone) {
        this.time = time;
        this.zone = zone;
    }

    /**
     * Advances the time. When this returns, all changes that depend on the time are complete.
     *
     * @throws IllegalArgumentException if the time would decrease
     */
    public void advance(Duration by) {
        if (by.isNegative()) {
            throw new IllegalArgumentException("the sandbox's time does not go back: " + by);
        }
        time.advance(by);
    }

    /**
     * Lets the time advance with real time, from its current value until {@link #stop}. Changes that depend on the time
     * occur within some 20 ms.
     */
    public void run() {
        time.run();
    }

    /** Stops the time at its current value. */
    public void stop() {
        time.stop();
    }

    boolean runs() {
        return time.runs();
    }

    void restart() {
        time.restart();
    }

    void onAdvance(Runnable watcher) {
        time.onAdvance(watcher);
    }

    @Override
    public Instant instant() {
        return time.instant();
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    /** Returns a clock of another zone, which advances together with this one. */
    @Override
    public SandboxClock withZone(ZoneId other) {
        return new SandboxClock(time, other);
    }

    @Override
    public String toString() {
        return "SandboxClock(" + instant() + ")";
    }
}
