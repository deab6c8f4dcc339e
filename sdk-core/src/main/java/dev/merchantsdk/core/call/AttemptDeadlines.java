package dev.merchantsdk.core.call;

import dev.merchantsdk.core.http.HttpAttempt;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import okio.AsyncTimeout;

/**
 * Cancels running attempts at their deadlines. They share one time-out, because one for each would wake Okio's thread
 * at each attempt. It outlasts an attempt that ends early, so that the next one with a later deadline needs no other.
 */
final class AttemptDeadlines extends AsyncTimeout {
    private final Scheduler scheduler;
    private final Map<HttpAttempt, Long> running = new ConcurrentHashMap<>();
    private boolean waiting;

    AttemptDeadlines(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    void start(HttpAttempt attempt) {
        long end = System.nanoTime() + attempt.deadline().remainingNanos();
        running.put(attempt, end);
        waitUntil(end);
    }

    void end(HttpAttempt attempt) {
        running.remove(attempt);
    }

    private synchronized void waitUntil(long end) {
        if (waiting && deadlineNanoTime() - end <= 0) {
            return;
        }
        exit();
        deadlineNanoTime(end);
        enter();
        waiting = true;
    }

    @Override
    protected void timedOut() {
        synchronized (this) {
            waiting = false;
        }
        running.forEach((attempt, end) -> {
            if (System.nanoTime() - end < 0) {
                waitUntil(end);
            } else if (running.remove(attempt) != null) {
                // A listener of the caller's client can block or fail here, and every time limit needs Okio's thread.
                scheduler.execute(attempt::cancel);
            }
        });
    }
}
