package dev.merchantsdk.core.oauth;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A time of day that stands still until a test moves it. */
final class MovableClock extends Clock {
    private Instant now = Instant.parse("2026-11-21T10:00:00Z");

    synchronized void move(Duration by) {
        now = now.plus(by);
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
