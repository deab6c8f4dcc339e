package dev.merchantsdk.core.call;

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
final class OneThreadTime implements Scheduler {
    private final List<Task> tasks = new ArrayList<>();
    private long now;

    private static final class Task extends FutureTask<Void> {
        final long time;

        Task(long time, Runnable task) {
            super(task, null);
            this.time = time;
        }
    }

    /** Returns the time since the start. */
    Duration elapsed() {
        return Duration.ofNanos(now);
    }

    /** Returns how many tasks have neither run nor been cancelled. */
    long waiting() {
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
        Task later = new Task(now + pause.toNanos(), task);
        tasks.add(later);
        return later;
    }

    /** Runs a task after a pause. */
    void after(Duration pause, Runnable task) {
        Future<?> unused = schedule(pause, task);
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
            tasks.removeIf(Task::isDone);
            Task next = tasks.stream()
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
