package dev.merchantsdk.core.call;

import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpOutcome;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the steps of an asynchronous call. No thread is blocked while a step waits. If the caller cancels or completes
 * the future that {@link #run} returns, the runner cancels the waiting step and runs no further step.
 *
 * @param <R> the type of the result of the last step
 */
final class AsyncRunner<R> {
    private final Transport transport;
    private final CallLog log;
    private final CompletableFuture<R> result = new CompletableFuture<>();
    private final AtomicReference<Wait> wait = new AtomicReference<>(new Wait(() -> {}, () -> {}));
    /**
     * True as soon as the runner itself completes the future; remains false if the caller completes or cancels the
     * future.
     */
    private volatile boolean finished;

    /**
     * The two actions for a waiting step: {@code cancel} cancels the step, and {@code cancelled} reports the
     * cancellation.
     */
    private record Wait(Runnable cancel, Runnable cancelled) {}

    AsyncRunner(Transport transport, CallLog log) {
        this.transport = transport;
        this.log = log;
    }

    /**
     * Runs the first step on the caller's thread. If a step throws an exception, the returned future completes
     * exceptionally.
     */
    CompletableFuture<R> run(Supplier<Step<R>> first) {
        Future<?> unused = result.whenComplete((value, failure) -> {
            if (!finished) {
                Wait current = Objects.requireNonNull(wait.get());
                current.cancelled().run();
                current.cancel().run();
            }
        });
        runFrom(first);
        return result;
    }

    /** Runs steps until a step waits or the call ends. */
    private void runFrom(Supplier<Step<R>> next) {
        if (result.isDone()) {
            return;
        }
        try {
            @Nullable Step<R> step = next.get();
            while (step != null) {
                if (result.isDone()) {
                    step.cancelled();
                    return;
                }
                log.step(step);
                step = perform(step);
            }
        } catch (Throwable e) { // code in other JVM languages can throw undeclared checked exceptions
            fail(e);
        }
    }

    /**
     * Runs a step and returns the next step. Returns null if the step is the last step, or if another thread runs the
     * next step.
     */
    private @Nullable Step<R> perform(Step<R> step) {
        if (step instanceof Step.Send<R> send) {
            send(send);
        } else if (step instanceof Step.Done<R> done) {
            finished = true;
            result.complete(done.result());
        } else if (step instanceof Step.Failed<R> failed) {
            fail(failed.failure());
        } else if (step instanceof Step.Await<?, R> await) {
            return await(await);
        } else if (step instanceof Step.Pause<R> pause) {
            return pause(pause);
        }
        return null;
    }

    private void send(Step.Send<R> send) {
        HttpAttempt attempt = send.attempt();
        if (register(send, attempt::cancel)) {
            attempt.enqueue(outcome -> receive(send, outcome));
        }
    }

    /**
     * Reads the response on a thread of OkHttp's dispatcher. The call therefore counts towards the limits of the
     * dispatcher until the body is read.
     */
    private void receive(Step.Send<R> send, HttpOutcome outcome) {
        if (result.isDone()) {
            outcome.close();
            return;
        }
        try {
            resume(send.receive().apply(outcome));
        } catch (Throwable e) { // OkHttp would discard an exception of this method, and the future would never complete
            fail(e);
        }
    }

    private <T> @Nullable Step<R> await(Step.Await<T, R> await) {
        CompletableFuture<T> shared = await.request();
        if (shared.isDone()) {
            return continueWith(await, shared);
        }
        // Other calls can wait for the same future, so this call cancels only a copy.
        CompletableFuture<T> future = shared.copy();
        if (!register(await, () -> future.cancel(false))) {
            return null;
        }
        Future<?> limit;
        try {
            limit = transport
                    .timer()
                    .schedule(
                            () -> future.completeExceptionally(new TimeoutException()),
                            await.deadline().remainingNanos(),
                            TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException closed) {
            return await.otherwise().apply(closed);
        }
        Future<?> unused = future.whenComplete((value, failure) -> {
            limit.cancel(false);
            resume(() -> failure == null
                    ? await.then().apply(value)
                    : await.otherwise().apply(failure));
        });
        return null;
    }

    private static <T, R> Step<R> continueWith(Step.Await<T, R> await, CompletableFuture<T> future) {
        T value;
        try {
            value = future.join();
        } catch (CompletionException | CancellationException e) {
            return await.otherwise().apply(e);
        }
        return await.then().apply(value);
    }

    private @Nullable Step<R> pause(Step.Pause<R> pause) {
        Wait previous = Objects.requireNonNull(wait.get());
        Future<?> scheduled;
        try {
            scheduled = transport.scheduler().schedule(pause.duration(), () -> resume(pause.then()));
        } catch (RejectedExecutionException closed) {
            return pause.otherwise().apply(Step.Pause.CLOSED);
        }
        // After a short pause, the next step may already have registered its own cancel action. The pause must not
        // replace that action.
        if (wait.compareAndSet(previous, new Wait(() -> scheduled.cancel(false), pause::cancelled))
                && result.isDone()) {
            pause.cancelled();
            scheduled.cancel(false);
        }
        return null;
    }

    /**
     * Sets the actions that cancel a waiting step. If the future is already complete, this method runs the actions and
     * returns false. The caller must then not start the step.
     */
    private boolean register(Step<R> step, Runnable cancel) {
        wait.set(new Wait(cancel, step::cancelled));
        if (result.isDone()) {
            step.cancelled();
            cancel.run();
            return false;
        }
        return true;
    }

    /**
     * Runs the next steps on a thread of the SDK. The steps must not block a thread of OkHttp's dispatcher or of a
     * token source.
     */
    private void resume(Supplier<Step<R>> next) {
        try {
            transport.threads().execute(() -> runFrom(next));
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            // The SDK has been closed, or the system cannot create a thread.
            runFrom(next);
        }
    }

    private void fail(Throwable failure) {
        finished = true;
        result.completeExceptionally(failure);
    }
}
