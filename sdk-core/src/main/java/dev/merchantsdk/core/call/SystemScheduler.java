package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Deadline;
import java.time.Duration;
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

/** The {@link Scheduler} for production, with daemon threads. */
final class SystemScheduler implements Scheduler {
    private final ExecutorService threads = Executors.newCachedThreadPool(daemonThreads("merchant-sdk-call"));
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(1, daemonThreads("merchant-sdk-timer"));

    SystemScheduler() {
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

    @Override
    public double random() {
        return ThreadLocalRandom.current().nextDouble();
    }

    void close() {
        threads.shutdown();
        timer.shutdown();
    }
}
