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
     * Plans an event. If the time of the event is not in the future, this method executes the event immediately.
     *
     * @param action the action of the event; its argument is the planned time of the event
     */
    void schedule(Instant time, Consumer<Instant> action) {
        entries.add(new Entry(time, nextSequence++, action));
        executeDue();
    }

    /**
     * Executes all events whose time is not in the future, in the order of their time. If these events plan further
     * events whose time is not in the future, this method executes the further events too.
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
