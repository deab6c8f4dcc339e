package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Deadline;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/** The {@link Scheduler} for production, with daemon threads. */
final class SystemScheduler implements Scheduler {
    private static final Duration SOON = Duration.ofMillis(10);

    private final ExecutorService threads = Executors.newCachedThreadPool(daemonThreads("merchant-sdk-call"));
    private final ScheduledThreadPoolExecutor timer;

    private final Queue<Runnable> soon = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean collecting = new AtomicBoolean();

    SystemScheduler() {
        this(daemonThreads("merchant-sdk-timer"));
    }

    SystemScheduler(ThreadFactory timers) {
        timer = new ScheduledThreadPoolExecutor(1, timers);
        timer.setRemoveOnCancelPolicy(true);
        timer.setKeepAliveTime(1, TimeUnit.MINUTES);
        timer.allowCoreThreadTimeOut(true); // an SDK that nobody closes leaves no thread
    }

    private static ThreadFactory daemonThreads(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
            return thread;
        };
    }

    /** Returns the threads of {@link #execute}, which never block a network thread. */
    ExecutorService threads() {
        return threads;
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void sleep(Duration pause) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(pause.toNanos());
    }

    @Override
    public Future<?> schedule(Duration pause, Runnable task) {
        return timer.schedule(task, pause.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public <T> T await(Future<T> future, Deadline deadline)
            throws ExecutionException, TimeoutException, InterruptedException {
        return future.get(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void execute(Runnable task) {
        try {
            threads.execute(task);
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            task.run();
        }
    }

    /** Runs a task on another thread, together with those of the next 10 ms, because waking a thread for each is slow. */
    void executeSoon(Runnable task) {
        soon.add(task);
        collect();
    }

    private void collect() {
        if (collecting.compareAndSet(false, true)) {
            try {
                Future<?> unused = schedule(SOON, () -> execute(this::runCollected));
            } catch (RejectedExecutionException | OutOfMemoryError e) { // the system cannot create a thread
                collecting.set(false);
                runAll();
            }
        }
    }

    private void runCollected() {
        collecting.set(false);
        Runnable first = soon.poll();
        if (!soon.isEmpty()) {
            collect(); // the others run even if this task blocks
        }
        if (first != null) {
            run(first);
        }
        runAll();
    }

    private void runAll() {
        for (Runnable task = soon.poll(); task != null; task = soon.poll()) {
            run(task);
        }
    }

    private static void run(Runnable task) {
        try {
            task.run();
        } catch (Throwable e) { // a listener of the caller's client can throw anything
            Thread current = Thread.currentThread();
            current.getUncaughtExceptionHandler().uncaughtException(current, e);
        }
    }

    @Override
    public double random() {
        return ThreadLocalRandom.current().nextDouble();
    }

    void close() {
        threads.shutdown();
        timer.shutdown();
    }
}
