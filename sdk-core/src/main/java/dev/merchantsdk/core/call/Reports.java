package dev.merchantsdk.core.call;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Keeps one call's reports to the log and the listener in order: they never overlap, and the last describes its end.
 * Any thread may cancel the call. It reports the cancellation itself, or leaves that to the thread of an active report.
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
     * Ends the reports. Returns true if the caller must report the end of the call, false if they have ended before.
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
