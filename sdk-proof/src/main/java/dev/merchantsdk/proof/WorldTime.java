package dev.merchantsdk.proof;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Virtual time. Of all threads only the one that has the turn runs; the others are parked. While an actor waits, its
 * thread runs the next events, until one of them wakes an actor and passes the turn on. So the events decide the order
 * of everything that happens.
 */
final class WorldTime {
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::number));
    private final List<Actor> actors = new ArrayList<>();
    private final Deque<Actor> idle = new ArrayDeque<>();
    private final Thread main = Thread.currentThread();
    private volatile Thread turn = main;
    private volatile boolean ended;
    private @Nullable Throwable failure;
    private long now;
    private long end = Long.MAX_VALUE;
    private long numbers;

    private record Event(long at, long number, Runnable task) {}

    /** Ends the thread of an actor after the run. */
    private static final class Ended extends Error {
        private static final long serialVersionUID = 1;

        Ended() {
            super("the run has ended", null, false, false);
        }
    }

    /** A wait of an actor, from which an event wakes it. */
    final class ActorWait {
        private final Thread thread = Thread.currentThread();
        private boolean over;

        /** Plans the end of the wait, after the events of this moment. */
        void end() {
            at(now, this::wake);
        }

        private void wake() {
            if (!over) {
                over = true;
                pass(thread);
            }
        }
    }

    private final class Actor implements Runnable {
        private final Thread thread = new Thread(this, "actor-" + actors.size());
        private @Nullable Runnable task;
        private @Nullable ActorWait wait;

        void start(Runnable next) {
            task = next;
            if (wait == null) {
                thread.setDaemon(true);
                thread.start();
                pass(thread);
            } else {
                wait.wake();
            }
        }

        @Override
        public void run() {
            try {
                awaitTurn();
                while (true) {
                    run(task);
                    wait = new ActorWait();
                    idle.push(this);
                    await(wait);
                }
            } catch (Ended e) {
                return;
            } catch (Throwable e) {
                fail(e);
            }
        }

        private void run(@Nullable Runnable next) {
            if (next != null) {
                next.run();
            }
        }
    }

    /** Returns the nanoseconds since the start. */
    long now() {
        return now;
    }

    /** Runs a task at a time. */
    void at(long time, Runnable task) {
        events.add(new Event(Math.max(time, now), numbers++, task));
    }

    void after(Duration pause, Runnable task) {
        at(now + pause.toNanos(), task);
    }

    /** Starts an actor, which may wait, at a time. */
    void startAt(long time, Runnable body) {
        at(time, () -> {
            Actor actor = idle.poll();
            if (actor == null) {
                actor = new Actor();
                actors.add(actor);
            }
            actor.start(body);
        });
    }

    /** Runs events on this thread, and lets other actors run, until the wait is over. */
    void await(ActorWait wait) {
        while (!wait.over) {
            step();
            if (failure != null && Thread.currentThread() == main) {
                throw new IllegalStateException("the preparations failed", failure);
            }
        }
    }

    private void step() {
        Event next = events.peek();
        if (failure != null || next == null || next.at > end) {
            pass(main);
            return;
        }
        events.remove();
        now = next.at;
        try {
            next.task.run();
        } catch (Throwable e) {
            failed(e);
            if (e instanceof Ended ended) {
                throw ended;
            }
        }
    }

    private void pass(Thread to) {
        Thread current = Thread.currentThread();
        if (to != current) {
            turn = to;
            LockSupport.unpark(to);
            awaitTurn();
        }
    }

    private void awaitTurn() {
        while (turn != Thread.currentThread()) {
            if (ended) {
                throw new Ended();
            }
            LockSupport.park(this);
        }
    }

    /** Ends the run after the present event, because something failed whose exception nobody expects. */
    void failed(Throwable e) {
        if (failure == null && !(e instanceof Ended)) {
            failure = e;
        }
    }

    private void fail(Throwable e) {
        failed(e);
        turn = main;
        LockSupport.unpark(main);
    }

    /**
     * Runs all events until none is left, or until a time, and ends the threads. Returns an exception that nobody
     * expects, which ends the run too.
     */
    Optional<Throwable> run(long until) {
        end = until;
        try {
            while (failure == null && !events.isEmpty() && events.element().at <= end) {
                step();
            }
        } finally {
            ended = true;
            actors.forEach(this::join);
        }
        return Optional.ofNullable(failure);
    }

    private void join(Actor actor) {
        LockSupport.unpark(actor.thread);
        try {
            actor.thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Throws an error in the thread of an actor that goes on after the run. */
    void requireRunning() {
        if (ended && Thread.currentThread() != main) {
            throw new Ended();
        }
    }
}
