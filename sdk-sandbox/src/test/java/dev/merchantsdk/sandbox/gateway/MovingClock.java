package dev.merchantsdk.sandbox.gateway;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands until the test moves it. In another zone it moves along. */
final class MovingClock extends Clock {
    private final AtomicReference<Instant> now;
    private final ZoneId zone;

    MovingClock() {
        this(new AtomicReference<>(Instant.parse("2026-03-02T09:00:00Z")), ZoneOffset.UTC);
    }

    private MovingClock(AtomicReference<Instant> now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    void advance(Duration by) {
        now.updateAndGet(before -> before.plus(by));
    }

    @Override
    public Instant instant() {
        return Objects.requireNonNull(now.get());
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public MovingClock withZone(ZoneId other) {
        return new MovingClock(now, other);
    }
}
