package dev.merchantsdk.sandbox.payments;

import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/** A queue of planned events, such as the end of a payment. An event is due if its time is not in the future. */
final class EventQueue {
    private record PlannedEvent(Instant schedule, long sequence, Consumer<Instant> action) {}

    private final PriorityQueue<PlannedEvent> entries =
            new PriorityQueue<>(Comparator.comparing(PlannedEvent::schedule).thenComparingLong(PlannedEvent::sequence));
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
     * Plans an event, and executes all due events.
     *
     * @param action the action of the event; its argument is the planned time of the event
     */
    void schedule(Instant time, Consumer<Instant> action) {
        entries.add(new PlannedEvent(time, nextSequence++, action));
        executeDue();
    }

    /**
     * Executes all due events in the order of their time. If an action plans a due event, this method executes that
     * event too.
     */
    void executeDue() {
        if (executing) {
            return;
        }
        executing = true;
        try {
            Instant now = now();
            for (PlannedEvent next = entries.peek();
                    next != null && !next.schedule().isAfter(now);
                    next = entries.peek()) {
                entries.remove(next);
                next.action().accept(next.schedule());
            }
        } finally {
            executing = false;
        }
    }
}
