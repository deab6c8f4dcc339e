package dev.merchantsdk.core.call;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Orders the reports of one call to the log and the listener. The reports never overlap, and the report of the end is
 * the last report. Only the thread that runs the call reports progress and the end, but any thread may cancel the call.
 * If a thread cancels the call during a report, the thread that runs the call reports the cancellation after this
 * report.
 */
final class Reports {
    private static final AtomicReferenceFieldUpdater<Reports, Runnable> STATE =
            AtomicReferenceFieldUpdater.newUpdater(Reports.class, Runnable.class, "state");

    /** A {@link State}, or the report of a cancellation that follows the active report. */
    private volatile Runnable state = State.IDLE;

    private enum State implements Runnable {
        IDLE,
        ACTIVE,
        ENDED;

        @Override
        public void run() {}
    }

    /** Runs a progress report, unless the call has ended. */
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
     * Ends the reports. If this method returns true, the caller must report the end of the call. Returns false if the
     * reports have already ended.
     */
    boolean end() {
        return STATE.compareAndSet(this, State.IDLE, State.ENDED);
    }

    /**
     * Ends the reports and runs {@code report}, which reports the cancellation. If another report is active,
     * {@link #progress} runs {@code report} afterwards. Does nothing if the reports have already ended.
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
