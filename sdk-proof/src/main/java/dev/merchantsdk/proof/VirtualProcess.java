package dev.merchantsdk.proof;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.endpoint.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;

/**
 * The process of a merchant's server: the scheduler of its SDK, until it crashes. Each wait, pause and access to a store
 * is a step, after which it may crash. Then nothing that it has begun has any further effect.
 */
final class VirtualProcess implements Scheduler {
    private final String name;
    private final WorldTime time;
    private final Dice dice;
    private final int crashAt;
    private final Runnable onCrash;
    private final Set<WorldTime.ActorWait> waits = new LinkedHashSet<>();
    private final Set<FutureTask<?>> tasks = new HashSet<>();
    private final List<Runnable> ends = new ArrayList<>();
    private final WorldClock clock;
    private int steps;
    private boolean crashed;

    /**
     * @param crashAt the number of the step after which the process crashes; 0 for never
     * @param onCrash plans the next process
     */
    VirtualProcess(String name, WorldTime time, Dice dice, int crashAt, Runnable onCrash) {
        this.name = name;
        this.time = time;
        this.dice = dice;
        this.crashAt = crashAt;
        this.onCrash = onCrash;
        this.clock = new WorldClock(time);
    }

    String name() {
        return name;
    }

    /** Returns the wall clock of the server. */
    WorldClock clock() {
        return clock;
    }

    boolean isAlive() {
        return !crashed;
    }

    /** Returns how many tasks have neither run nor been cancelled. */
    long waitingTasks() {
        return tasks.stream().filter(task -> !task.isDone()).count();
    }

    /** Counts a step. Throws the crash if the process has crashed, also to code that goes on after it. */
    void step() {
        time.requireRunning();
        if (!crashed && ++steps == crashAt) {
            crash();
        }
        requireAlive();
    }

    /** Throws the crash if the process has crashed, and counts no step. */
    void requireAlive() {
        time.requireRunning();
        if (crashed) {
            throw new ProcessCrash();
        }
    }

    /** Adds what else happens at the crash. */
    void atCrash(Runnable end) {
        ends.add(end);
    }

    private void crash() {
        crashed = true;
        ends.forEach(Runnable::run);
        List.copyOf(waits).forEach(WorldTime.ActorWait::end);
        onCrash.run();
    }

    /** Runs the body of an actor, which ends with the process. */
    void start(Runnable body) {
        time.startAt(time.now(), () -> {
            try {
                step();
                body.run();
            } catch (ProcessCrash e) {
                // nothing else of this process runs
            }
        });
    }

    void pause(Duration pause) {
        step();
        WorldTime.ActorWait wait = time.new ActorWait();
        time.after(pause, wait::end);
        await(wait);
    }

    private void await(WorldTime.ActorWait wait) {
        waits.add(wait);
        time.await(wait);
        waits.remove(wait);
        step();
    }

    @Override
    public long nanoTime() {
        return time.now();
    }

    @Override
    public void sleep(Duration pause) {
        pause(pause);
    }

    @Override
    public Future<?> schedule(Duration pause, Runnable task) {
        FutureTask<Void> later = task(task);
        tasks.add(later);
        time.after(pause, () -> {
            tasks.remove(later);
            if (!crashed) {
                later.run();
            }
        });
        return later;
    }

    /** Returns a task whose failure fails the run, unless it is the crash of a process. */
    FutureTask<Void> task(Runnable body) {
        return new FutureTask<>(body, null) {
            @Override
            protected void setException(Throwable e) {
                super.setException(e);
                if (!(e instanceof ProcessCrash)) {
                    time.failed(e);
                }
            }
        };
    }

    @Override
    public void execute(Runnable task) {
        Future<?> unused = schedule(Duration.ZERO, task);
    }

    @Override
    public <T> T await(Future<T> future, Deadline deadline) throws ExecutionException, TimeoutException {
        step();
        if (!future.isDone()) {
            WorldTime.ActorWait wait = time.new ActorWait();
            Future<?> unused = ((CompletableFuture<T>) future).whenComplete((result, failure) -> wait.end());
            time.after(deadline.remaining(), wait::end);
            await(wait);
        }
        if (!future.isDone()) {
            throw new TimeoutException();
        }
        try {
            return future.get();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nothing interrupts an actor", e);
        }
    }

    @Override
    public double random() {
        return dice.fraction("random");
    }

    @Override
    public String toString() {
        return name;
    }
}
