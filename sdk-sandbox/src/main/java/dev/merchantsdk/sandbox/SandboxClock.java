package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The time of a sandbox. It is stopped until a test moves it, so all values that depend on it are the same in every
 * run. UTC. Thread-safe.
 */
public final class SandboxClock extends Clock implements NotJsonSerializable {
    private final AtomicReference<Instant> now;
    private final ZoneId zone;
    private final List<Runnable> watchers;

    SandboxClock(Instant start) {
        this(new AtomicReference<>(start), ZoneOffset.UTC, new CopyOnWriteArrayList<>());
    }

    private SandboxClock(AtomicReference<Instant> now, ZoneId zone, List<Runnable> watchers) {
        this.now = now;
        this.zone = zone;
        this.watchers = watchers;
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
        now.updateAndGet(before -> before.plus(by));
        watchers.forEach(Runnable::run);
    }

    void onAdvance(Runnable watcher) {
        watchers.add(watcher);
    }

    @Override
    public Instant instant() {
        return Objects.requireNonNull(now.get());
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    /** Returns a clock of another zone, which advances together with this one. */
    @Override
    public SandboxClock withZone(ZoneId other) {
        return new SandboxClock(now, other, watchers);
    }

    @Override
    public String toString() {
        return "SandboxClock(" + instant() + ")";
    }
}
