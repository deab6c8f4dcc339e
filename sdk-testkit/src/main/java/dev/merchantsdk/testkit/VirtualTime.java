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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Time for tests. A pause returns at once and advances the time by its length; {@link #hold()} makes pauses last until
 * the test ends them. The random number is always one half. Thread-safe.
 *
 * <p>The methods of the SDK's own interface for time have the same signatures, so a subclass that implements it has an
 * empty body.
 */
public class VirtualTime {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "virtual-time");
        thread.setDaemon(true);
        return thread;
    });

    private final Instant start;
    private final LongSupplier realNanos;
    private final long begun;
    private final AtomicLong skipped = new AtomicLong();
    private final List<Duration> pauses = new CopyOnWriteArrayList<>();
    private final BlockingQueue<FutureTask<?>> held = new LinkedBlockingQueue<>();
    private final CountDownLatch heldSleep = new CountDownLatch(1);
    private volatile boolean holding;
    private volatile boolean interruptsNext;

    /** Time that begins at an instant and advances only by pauses and {@link #advance}. */
    public VirtualTime(Instant start) {
        this(start, () -> 0);
    }

    /**
     * Time that begins at an instant.
     *
     * @param realNanos the real time that elapses as well
     */
    protected VirtualTime(Instant start, LongSupplier realNanos) {
        this.start = start;
        this.realNanos = realNanos;
        this.begun = realNanos.getAsLong();
    }

    /** Advances the time. */
    public void advance(Duration by) {
        skipped.addAndGet(by.toNanos());
    }

    /** The pauses that were skipped, in their order. */
    public List<Duration> pauses() {
        return pauses;
    }

    /** The sum of all pauses and advances. */
    public Duration skipped() {
        return Duration.ofNanos(skipped.get());
    }

    /** This time as a clock. */
    public Clock clock() {
        return new VirtualClock(ZoneOffset.UTC);
    }

    /** Makes every further pause last until the test ends it. */
    public void hold() {
        holding = true;
    }

    /** Waits for a held asynchronous pause and returns its task, which the test may run. */
    public FutureTask<?> awaitHeld() throws InterruptedException {
        FutureTask<?> task = held.poll(60, TimeUnit.SECONDS);
        if (task == null) {
            throw new AssertionError("no asynchronous pause began");
        }
        return task;
    }

    /** Waits until a thread sleeps in a held pause, which ends only by an interrupt. */
    public void awaitHeldSleep() throws InterruptedException {
        if (!heldSleep.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("no thread sleeps");
        }
    }

    /** Interrupts the next {@link #sleep}. */
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

    public FutureTask<?> later(Duration pause, Runnable task) {
        FutureTask<?> future = new FutureTask<>(task, null);
        if (holding) {
            held.add(future);
        } else {
            skip(pause);
            THREADS.execute(future);
        }
        return future;
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
