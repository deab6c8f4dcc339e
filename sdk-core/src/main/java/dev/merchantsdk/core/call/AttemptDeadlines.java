package dev.merchantsdk.core.call;

import dev.merchantsdk.core.http.HttpAttempt;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import okio.AsyncTimeout;

/**
 * Cancels running attempts at their deadlines. They share one time-out, because one for each would wake Okio's thread
 * at each attempt. It outlasts an attempt that ends early, so that the next one with a later deadline needs no other.
 */
final class AttemptDeadlines extends AsyncTimeout {
    /** The longest wait. It goes on when an attempt ends after the SDK was closed, or the SDK is never closed. */
    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final Scheduler scheduler;
    private final Map<HttpAttempt, Long> running = new ConcurrentHashMap<>();
    /** No monitor: Okio's lock is taken inside, and a virtual thread that waits for a monitor can keep its carrier. */
    private final ReentrantLock lock = new ReentrantLock();

    private boolean waiting;

    AttemptDeadlines(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    void start(HttpAttempt attempt) {
        long remaining = attempt.deadline().remainingNanos();
        long end = System.nanoTime() + remaining; // read last: never before the deadline
        running.put(attempt, end);
        waitUntil(end);
    }

    void end(HttpAttempt attempt) {
        running.remove(attempt);
    }

    /** Ends the wait, unless an attempt runs: Okio must not keep the class loader of a closed SDK. */
    void release() {
        lock.lock();
        try {
            if (running.isEmpty()) {
                exit();
                waiting = false;
            }
        } finally {
            lock.unlock();
        }
    }

    private void waitUntil(long end) {
        lock.lock();
        try {
            long now = System.nanoTime();
            long next = now + Math.min(end - now, LONGEST_NANOS);
            if (waiting && deadlineNanoTime() - next <= 0) {
                return;
            }
            exit();
            deadlineNanoTime(next);
            enter();
            waiting = true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    protected void timedOut() {
        lock.lock();
        try {
            waiting = false;
        } finally {
            lock.unlock();
        }
        long now = System.nanoTime();
        running.values().stream().filter(end -> end - now > 0).forEach(this::waitUntil);
        running.forEach((attempt, end) -> {
            if (end - now <= 0 && running.remove(attempt) != null) {
                scheduler.execute(() -> cancel(attempt));
            }
        });
    }

    /**
     * A listener of the caller's client can fail here, or block. Once the SDK is closed, this is Okio's thread, which
     * every time limit of the JVM needs.
     */
    private static void cancel(HttpAttempt attempt) {
        try {
            attempt.cancel();
        } catch (Throwable e) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }
}
