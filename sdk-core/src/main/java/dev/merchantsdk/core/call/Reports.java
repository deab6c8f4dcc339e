package dev.merchantsdk.core.call;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Orders the reports about one call that the log and the listener receive: reports never overlap, and no report follows
 * the report of the end. The thread of the call reports progress and the end. Any thread may cancel the call. If a call
 * is cancelled during a report, the thread of the call reports the end after the active report, so the cancelling
 * thread does not wait.
 */
final class Reports {
    private static final AtomicReferenceFieldUpdater<Reports, Runnable> STATE =
            AtomicReferenceFieldUpdater.newUpdater(Reports.class, Runnable.class, "state");

    /** Either a {@link State}, or the report of the end of the call, which must run after the active report. */
    private volatile Runnable state = State.IDLE;

    private enum State implements Runnable {
        IDLE,
        ACTIVE,
        ENDED;

        @Override
        public void run() {}
    }

    /** Runs a progress report, unless the call has ended. Only the thread of the call may call this method. */
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

    /**
     * Ends the reports, so that no other thread can report the end. If this method returns true, the caller must then
     * report the end. Returns false if the reports have already ended. Only the thread of the call may call this
     * method.
     */
    boolean end() {
        return STATE.compareAndSet(this, State.IDLE, State.ENDED);
    }

    /**
     * Ends the reports and runs {@code report}, the report of the end of the call. If another report is active, the
     * thread of the call runs {@code report} later. Does nothing if the reports have already ended. Any thread may call
     * this method.
     */
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
