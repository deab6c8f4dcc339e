package dev.merchantsdk.sandbox.payments;

import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * The planned events of a sandbox in the order of their time. Not thread-safe: the ledger's lock guards this object.
 */
final class EventQueue {
    private record Entry(Instant at, long turn, Consumer<Instant> what) {}

    private final PriorityQueue<Entry> entries =
            new PriorityQueue<>(Comparator.comparing(Entry::at).thenComparingLong(Entry::turn));
    private final Clock clock;
    private long turns;
    private boolean busy;

    EventQueue(Clock clock) {
        this.clock = clock;
    }

    Instant now() {
        return clock.instant();
    }

    /**
     * Plans an event. If it is already due, it is executed immediately.
     *
     * @param what the event; its argument is the planned time
     */
    void at(Instant time, Consumer<Instant> what) {
        entries.add(new Entry(time, turns++, what));
        catchUp();
    }

    /**
     * Executes all events that are due, in the order of their time. This includes events that the executed events plan.
     */
    void catchUp() {
        if (busy) {
            return;
        }
        busy = true;
        try {
            Instant now = now();
            for (Entry next = entries.peek(); next != null && !next.at().isAfter(now); next = entries.peek()) {
                entries.remove(next);
                next.what().accept(next.at());
            }
        } finally {
            busy = false;
        }
    }
}
