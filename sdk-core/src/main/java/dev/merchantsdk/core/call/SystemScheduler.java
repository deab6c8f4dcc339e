package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Deadline;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The {@link Scheduler} for production, with daemon threads. */
final class SystemScheduler implements Scheduler {
    @SuppressWarnings("UnnecessaryLambda") // compared by identity
    private static final Runnable NOTHING = () -> {};

    /** What a thread runs after its task; null if the task can leave nothing to its thread. */
    private static final ThreadLocal<@Nullable Runnable> LEFT = new ThreadLocal<>();

    private final ExecutorService threads = new CallThreads(daemonThreads("merchant-sdk-call"));
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(1, daemonThreads("merchant-sdk-timer"));

    SystemScheduler() {
        timer.setRemoveOnCancelPolicy(true);
        timer.setKeepAliveTime(1, TimeUnit.MINUTES);
        timer.allowCoreThreadTimeOut(true); // an SDK that nobody closes leaves no thread
    }

    private static final class CallThreads extends ThreadPoolExecutor {
        CallThreads(ThreadFactory threads) {
            super(0, Integer.MAX_VALUE, 1, TimeUnit.MINUTES, new SynchronousQueue<>(), threads);
        }

        @Override
        protected void afterExecute(Runnable task, @Nullable Throwable failure) {
            Runnable next = LEFT.get();
            LEFT.remove();
            if (next != null) {
                boolean unused = Thread.interrupted(); // as before each task
                next.run();
            }
        }
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

    /** Runs the end of a task of {@link #threads}, which may leave the next task to its thread. */
    void endTask(Runnable end) {
        LEFT.set(NOTHING);
        end.run();
    }

    @Override
    public void executeNext(Runnable task) {
        if (LEFT.get() == NOTHING && !threads.isShutdown()) {
            LEFT.set(task);
        } else {
            execute(task);
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
