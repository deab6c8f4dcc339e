package dev.merchantsdk.testkit.simulation;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.endpoint.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;

/**
 * A virtual time in which one thread runs all tasks. While the thread waits, the time advances to the next task. The
 * same tasks run in the same order each time.
 */
public final class OneThreadTime implements Scheduler {
    private static final Duration LONGEST = Duration.ofDays(1);

    private final List<PlannedTask> tasks = new ArrayList<>();
    private long now;

    private static final class PlannedTask extends FutureTask<Void> {
        final long time;

        PlannedTask(long time, Runnable task) {
            super(task, null);
            this.time = time;
        }
    }

    /** Returns the time since the start. */
    public Duration elapsed() {
        return Duration.ofNanos(now);
    }

    /** Returns how many tasks have neither run nor been cancelled. */
    public long waiting() {
        return tasks.stream().filter(task -> !task.isDone()).count();
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public void sleep(Duration pause) throws InterruptedException {
        try {
            await(new CompletableFuture<>(), new Deadline(this::nanoTime, pause));
        } catch (TimeoutException e) {
            return; // the pause is over
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public Future<?> schedule(Duration pause, Runnable task) {
        PlannedTask later = new PlannedTask(now + pause.toNanos(), task);
        tasks.add(later);
        return later;
    }

    /** Runs a task after a pause. */
    public void after(Duration pause, Runnable task) {
        Future<?> unused = schedule(pause, task);
    }

    /** Waits on this thread for a result, and returns it or throws the exception of the call. */
    public <R> R join(CompletableFuture<R> future) {
        try {
            return await(future, new Deadline(this::nanoTime, LONGEST));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new AssertionError(e);
        } catch (TimeoutException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void execute(Runnable task) {
        after(Duration.ZERO, task);
    }

    @Override
    public <T> T await(Future<T> future, Deadline deadline)
            throws ExecutionException, TimeoutException, InterruptedException {
        long end = now + deadline.remainingNanos();
        while (!future.isDone()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            tasks.removeIf(PlannedTask::isDone);
            PlannedTask next = tasks.stream()
                    .min(Comparator.comparingLong(task -> task.time))
                    .filter(task -> task.time <= end)
                    .orElse(null);
            if (next == null) {
                now = end;
                throw new TimeoutException();
            }
            now = Math.max(now, next.time);
            next.run();
            if (!next.isCancelled()) {
                next.get();
            }
        }
        return future.get();
    }

    @Override
    public double random() {
        return 0.5;
    }
}
