package dev.merchantsdk.proof;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that shows virtual time. */
final class WorldClock extends Clock {
    private final WorldTime time;

    WorldClock(WorldTime time) {
        this.time = time;
    }

    @Override
    public Instant instant() {
        return WorldService.START.plusNanos(time.now());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the SDK reads only the instant");
    }
}
