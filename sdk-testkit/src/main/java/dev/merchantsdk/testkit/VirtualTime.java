package dev.merchantsdk.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * A clock and scheduler for tests. A pause returns immediately and advances the time by the pause's length. After
 * {@link #hold()}, a pause lasts until the test ends the pause. Time limits pass in real time. Thread-safe.
 *
 * <p>This module cannot access the SDK's interface {@code Scheduler}. The public methods of this class match this
 * interface, so that a subclass in another module only adds the methods with deadlines.
 */
public class VirtualTime {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(VirtualTime::daemon);
    private static final ScheduledExecutorService TIMER = newTimer();

    private final Instant start;
    private final LongSupplier realNanos;
    private final long begun;
    private final AtomicLong skipped = new AtomicLong();
    private final List<Duration> pauses = new CopyOnWriteArrayList<>();
    private final BlockingQueue<FutureTask<?>> held = new LinkedBlockingQueue<>();
    private final CountDownLatch heldSleep = new CountDownLatch(1);
    private volatile boolean holding;
    private volatile boolean interruptsNext;

    /** Creates a time that begins at an instant. Only pauses and {@link #advance} change the time. */
    public VirtualTime(Instant start) {
        this(start, () -> 0);
    }

    /**
     * Creates a time that begins at an instant and also advances with real time.
     *
     * @param realNanos returns the real time in nanoseconds
     */
    protected VirtualTime(Instant start, LongSupplier realNanos) {
        this.start = start;
        this.realNanos = realNanos;
        this.begun = realNanos.getAsLong();
    }

    public void advance(Duration by) {
        skipped.addAndGet(by.toNanos());
    }

    /** Returns the lengths of the pauses that ended immediately, in the order of the pauses. */
    public List<Duration> pauses() {
        return pauses;
    }

    /** Returns by how much pauses and calls of {@link #advance} have advanced the time. */
    public Duration skipped() {
        return Duration.ofNanos(skipped.get());
    }

    public Clock clock() {
        return new VirtualClock(ZoneOffset.UTC);
    }

    /**
     * Makes each later pause last until the test ends the pause. See {@link #awaitHeld} and {@link #awaitHeldSleep}.
     */
    public void hold() {
        holding = true;
    }

    /** Waits until an asynchronous pause begins, and returns its task. The test ends the pause by running the task. */
    public FutureTask<?> awaitHeld() throws InterruptedException {
        FutureTask<?> task = held.poll(10, TimeUnit.MINUTES);
        if (task == null) {
            throw new AssertionError("no asynchronous pause began");
        }
        return task;
    }

    /**
     * Waits until a thread calls {@link #sleep} after {@link #hold}. Only an interrupt of the thread ends this sleep.
     */
    public void awaitHeldSleep() throws InterruptedException {
        if (!heldSleep.await(10, TimeUnit.MINUTES)) {
            throw new AssertionError("no thread sleeps");
        }
    }

    /** Makes the next call of {@link #sleep} throw an {@code InterruptedException}. */
    public void interruptNextSleep() {
        interruptsNext = true;
    }

    public long nanoTime() {
        return 1 + realNanos.getAsLong() - begun + skipped.get();
    }

    public void sleep(Duration pause) throws InterruptedException {
        if (interruptsNext || Thread.interrupted()) {
            interruptsNext = false;
            throw new InterruptedException();
        }
        if (holding) {
            heldSleep.countDown();
            new CountDownLatch(1).await();
        }
        skip(pause);
    }

    public FutureTask<?> schedule(Duration pause, Runnable task) {
        FutureTask<?> future = new FutureTask<>(task, null);
        if (holding) {
            held.add(future);
        } else {
            skip(pause);
            THREADS.execute(future);
        }
        return future;
    }

    /** Runs a task on another thread. */
    public void execute(Runnable task) {
        THREADS.execute(task);
    }

    /** Waits for a result in real time. */
    protected static <T> T await(Future<T> future, Duration limit)
            throws ExecutionException, TimeoutException, InterruptedException {
        return future.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Runs a task on another thread after a limit in real time. */
    protected static Future<?> after(Duration limit, Runnable task) {
        return TIMER.schedule(task, limit.toNanos(), TimeUnit.NANOSECONDS);
    }

    private static ScheduledExecutorService newTimer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, VirtualTime::daemon);
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "virtual-time");
        thread.setDaemon(true);
        return thread;
    }

    public double random() {
        return 0.5;
    }

    private void skip(Duration pause) {
        pauses.add(pause);
        advance(pause);
    }

    private final class VirtualClock extends Clock {
        private final ZoneId zone;

        private VirtualClock(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        public Instant instant() {
            return start.plusNanos(nanoTime() - 1);
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId other) {
            return new VirtualClock(other);
        }
    }
}
