package dev.merchantsdk.core.call;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Keeps the reports of one call to the log and the listener in order. The reports never overlap, and the last report
 * describes the end of the call. Any thread may cancel the call. It then reports the cancellation, or, if another report
 * is active, leaves this to the thread of that report.
 */
final class Reports {
    private static final AtomicReferenceFieldUpdater<Reports, Runnable> STATE =
            AtomicReferenceFieldUpdater.newUpdater(Reports.class, Runnable.class, "state");

    /** A {@link ReportState}, or the report of a cancellation, which runs after the active report. */
    private volatile Runnable state = ReportState.IDLE;

    private enum ReportState implements Runnable {
        IDLE,
        ACTIVE,
        ENDED;

        @Override
        public void run() {}
    }

    /** Runs a progress report, unless the call has ended. */
    void progress(Runnable report) {
        if (!STATE.compareAndSet(this, ReportState.IDLE, ReportState.ACTIVE)) {
            return;
        }
        report.run();
        if (!STATE.compareAndSet(this, ReportState.ACTIVE, ReportState.IDLE)) {
            Runnable end = state;
            state = ReportState.ENDED;
            end.run();
        }
    }

    /**
     * Ends the reports. If this method returns true, the caller must report the end of the call. Returns false if the
     * reports have already ended.
     */
    boolean end() {
        return STATE.compareAndSet(this, ReportState.IDLE, ReportState.ENDED);
    }

    /** Ends the reports with the report of a cancellation. Does nothing if the reports have already ended. */
    void cancel(Runnable report) {
        Runnable now = state;
        while (now == ReportState.IDLE || now == ReportState.ACTIVE) {
            boolean active = now == ReportState.ACTIVE;
            if (STATE.compareAndSet(this, now, active ? report : ReportState.ENDED)) {
                if (!active) {
                    report.run();
                }
                return;
            }
            now = state;
        }
    }
}
