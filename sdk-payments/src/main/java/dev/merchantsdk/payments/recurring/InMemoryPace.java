package dev.merchantsdk.payments.recurring;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/** When each operation was last begun in this process. */
final class InMemoryPace implements Pace {
    private final InstantSource clock;
    private final Map<String, Instant> free = new HashMap<>();

    InMemoryPace(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public synchronized Duration take(String operation) {
        Instant now = clock.instant();
        Instant afterThis = now.plus(INTERVAL);
        Instant next = free.getOrDefault(operation, now);
        if (!next.isAfter(now)) {
            free.put(operation, afterThis);
            return Duration.ZERO;
        }
        if (next.isAfter(afterThis)) {
            // The clock went back: nobody waits until it is where it was.
            free.put(operation, afterThis);
            return INTERVAL;
        }
        return Duration.between(now, next);
    }
}
