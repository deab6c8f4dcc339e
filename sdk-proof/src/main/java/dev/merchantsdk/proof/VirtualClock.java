package dev.merchantsdk.proof;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that shows virtual time. */
final class VirtualClock extends Clock {
    private final WorldTime time;

    VirtualClock(WorldTime time) {
        this.time = time;
    }

    @Override
    public Instant instant() {
        return Service.START.plusNanos(time.now());
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
