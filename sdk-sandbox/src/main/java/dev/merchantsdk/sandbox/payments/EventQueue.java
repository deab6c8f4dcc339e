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
    private record Entry(Instant schedule, long sequence, Consumer<Instant> action) {}

    private final PriorityQueue<Entry> entries =
            new PriorityQueue<>(Comparator.comparing(Entry::schedule).thenComparingLong(Entry::sequence));
    private final Clock clock;
    private long nextSequence;
    private boolean executing;

    EventQueue(Clock clock) {
        this.clock = clock;
    }

    Instant now() {
        return clock.instant();
    }

    /**
     * Plans an event. If it is already due, it is executed immediately.
     *
     * @param action the event; its argument is the planned time
     */
    void schedule(Instant time, Consumer<Instant> action) {
        entries.add(new Entry(time, nextSequence++, action));
        executeDue();
    }

    /**
     * Executes all events that are due, in the order of their time. This includes events that the executed events plan.
     */
    void executeDue() {
        if (executing) {
            return;
        }
        executing = true;
        try {
            Instant now = now();
            for (Entry next = entries.peek(); next != null && !next.schedule().isAfter(now); next = entries.peek()) {
                entries.remove(next);
                next.action().accept(next.schedule());
            }
        } finally {
            executing = false;
        }
    }
}
