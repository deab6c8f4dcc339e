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
        Instant next = free.getOrDefault(operation, now);
        if (next.isAfter(now)) {
            return Duration.between(now, next);
        }
        free.put(operation, now.plus(INTERVAL));
        return Duration.ZERO;
    }
}
