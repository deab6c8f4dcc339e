package dev.merchantsdk.proof;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that shows virtual time, and can jump. */
final class WorldClock extends Clock {
    private final WorldTime time;
    private Duration jumped = Duration.ZERO;

    WorldClock(WorldTime time) {
        this.time = time;
    }

    void jump(Duration by) {
        jumped = jumped.plus(by);
    }

    @Override
    public Instant instant() {
        return WorldService.START.plusNanos(time.now()).plus(jumped);
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
