package dev.merchantsdk.sandbox.payments;

import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * A queue of the planned events of a sandbox, such as the end of a payment, in the order of their time. Not
 * thread-safe: callers must hold the lock of the {@code Ledger}.
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
     * Plans an event. If the time of the event is not in the future, this method executes the event immediately.
     *
     * @param what the event, which gets its planned time as the argument
     */
    void at(Instant time, Consumer<Instant> what) {
        entries.add(new Entry(time, turns++, what));
        catchUp();
    }

    /**
     * Executes all events whose time is not in the future, in the order of their time. These events may plan further
     * events, which this method executes too.
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
