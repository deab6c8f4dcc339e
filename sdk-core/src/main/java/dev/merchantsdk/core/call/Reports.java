package dev.merchantsdk.core.call;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * The order in which a call is reported: reports never overlap, and none follows the end. The thread of the call
 * reports its progress and its end. Any thread may cancel the call. If that happens during a report, the thread of the
 * call reports the end after it, so no thread waits.
 */
final class Reports {
    private static final AtomicReferenceFieldUpdater<Reports, Runnable> STATE =
            AtomicReferenceFieldUpdater.newUpdater(Reports.class, Runnable.class, "state");

    /** A state of the reports, or the end to report after the active report. */
    private volatile Runnable state = State.IDLE;

    private enum State implements Runnable {
        IDLE,
        ACTIVE,
        ENDED;

        @Override
        public void run() {}
    }

    /** Reports progress, unless the call has ended. For the thread of the call. */
    void progress(Runnable report) {
        if (!STATE.compareAndSet(this, State.IDLE, State.ACTIVE)) {
            return;
        }
        report.run();
        if (!STATE.compareAndSet(this, State.ACTIVE, State.IDLE)) {
            Runnable end = state;
            state = State.ENDED;
            end.run();
        }
    }

    /** Ends the reports, before the end is reported. Returns false if they have ended. For the thread of the call. */
    boolean end() {
        return STATE.compareAndSet(this, State.IDLE, State.ENDED);
    }

    /** Reports the end, unless the call has ended. For any thread. */
    void cancel(Runnable report) {
        Runnable now = state;
        while (now == State.IDLE || now == State.ACTIVE) {
            boolean active = now == State.ACTIVE;
            if (STATE.compareAndSet(this, now, active ? report : State.ENDED)) {
                if (!active) {
                    report.run();
                }
                return;
            }
            now = state;
        }
    }
}
