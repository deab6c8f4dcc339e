package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.http.HttpOutcome;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the steps of an asynchronous call without blocking a thread. When the caller cancels or completes the future of
 * {@link #run}, the waiting step is cancelled and no further one runs.
 */
final class AsyncRunner<R> {
    private final Scheduler scheduler;
    private final HttpExchange exchange;
    private final CallLog log;
    private final CompletableFuture<R> result = new CompletableFuture<>();
    private volatile @Nullable Wait<R> wait;
    /** Whether the runner itself completes the future, and not the caller. */
    private volatile boolean finished;

    /** A step and the future for which it waits. */
    private record Wait<R>(Step<R> step, CompletableFuture<?> future) {
        /** Returns whether the future had no value yet. */
        boolean cancel() {
            step.onCancel().run();
            return future.cancel(false);
        }
    }

    AsyncRunner(Transport transport, CallLog log) {
        this.scheduler = transport.scheduler();
        this.exchange = transport.exchange();
        this.log = log;
    }

    /** Runs the first step on the caller's thread. An exception of a step completes the returned future. */
    CompletableFuture<R> run(Supplier<Step<R>> first) {
        Future<?> unused = result.whenComplete((value, failure) -> {
            Wait<R> current = wait;
            if (!finished && current != null) {
                boolean isReceived = !current.cancel();
                if (isReceived && current.step() instanceof Step.Send<R> send) {
                    exchange.cancel(send.attempt()); // its response may still be read
                }
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
                    step.onCancel().run();
                    return;
                }
                log.step(step);
                step = perform(step);
            }
        } catch (Throwable e) { // code in other JVM languages can throw undeclared checked exceptions
            fail(e);
        }
    }

    /** Runs a step. Returns the next one; null if this is the last step, or if another thread runs the next one. */
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
            pause(pause);
        }
        return null;
    }

    private void send(Step.Send<R> send) {
        send.onStart().run();
        CompletableFuture<HttpOutcome> outcome = new CompletableFuture<>();
        await(
                send,
                outcome,
                () -> limit(outcome, send.attempt().deadline()),
                (received, failure) -> end(send, received, failure));
        if (!outcome.isDone()) {
            exchange.send(send.attempt(), received -> received.complete(outcome));
        }
    }

    /** Passes on an attempt's outcome. An attempt whose wait failed is given up. */
    private void end(Step.Send<R> send, @Nullable HttpOutcome received, @Nullable Throwable failure) {
        if (received != null) {
            receive(send, received);
            return;
        }
        HttpAttempt attempt = send.attempt();
        receive(
                send,
                attempt.givenUp(
                        failure instanceof TimeoutException
                                ? new HttpOutcome.TooLate()
                                : new HttpOutcome.Lost(false, new ClosedException())));
        // An OkHttp listener of the caller's client can block or fail here.
        exchange.cancel(attempt);
    }

    /** Reads the response on OkHttp's thread, so that the call counts towards the dispatcher's limits until then. */
    private void receive(Step.Send<R> send, HttpOutcome outcome) {
        if (result.isDone()) {
            outcome.close();
            return;
        }
        try {
            Supplier<Step<R>> next = send.receive().apply(outcome);
            if (outcome instanceof HttpOutcome.Received) {
                scheduler.executeNext(() -> runFrom(next));
            } else {
                resume(next); // this can be any thread
            }
        } catch (Throwable e) { // OkHttp would discard an exception of this method, and the future would never complete
            fail(e);
        }
    }

    private <T> @Nullable Step<R> await(Step.Await<T, R> await) {
        CompletableFuture<T> shared = await.request();
        if (shared.isDone()) {
            return await.next(shared, scheduler);
        }
        // Other calls can wait for the same future, so this call cancels only a copy.
        CompletableFuture<T> future = shared.copy();
        await(
                await,
                future,
                () -> limit(future, await.deadline()),
                (value, failure) -> resume(() -> failure == null
                        ? await.then().apply(value)
                        : await.otherwise().apply(failure)));
        return null;
    }

    private void pause(Step.Pause<R> pause) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        await(
                pause,
                end,
                () -> scheduler.schedule(pause.duration(), () -> end.complete(null)),
                (none, failure) -> resume(() ->
                        failure == null ? pause.then().get() : pause.otherwise().apply(Step.Pause.CLOSED)));
    }

    /** Lets a future fail at a deadline, on another thread, because every time limit needs the timer's thread. */
    private Future<?> limit(CompletableFuture<?> future, Deadline deadline) {
        return scheduler.at(
                deadline, () -> scheduler.execute(() -> future.completeExceptionally(new TimeoutException())));
    }

    /**
     * Lets a step wait for a future, which fails if the call is cancelled or the SDK is closed.
     *
     * @param timer starts the timer that completes the future
     */
    private <T> void await(
            Step<R> step, CompletableFuture<T> future, Supplier<Future<?>> timer, BiConsumer<T, Throwable> then) {
        Wait<R> started = new Wait<>(step, future);
        wait = started;
        if (result.isDone()) {
            started.cancel();
            return;
        }
        try {
            Future<?> timed = timer.get();
            Future<?> unused = future.whenComplete((value, failure) -> timed.cancel(false));
        } catch (RejectedExecutionException closed) {
            future.completeExceptionally(new ClosedException());
        }
        Future<?> unused = future.whenComplete(then);
    }

    /** Runs the next steps on a thread of the SDK, because they must not block a token source or the timer. */
    private void resume(Supplier<Step<R>> next) {
        scheduler.execute(() -> runFrom(next));
    }

    private void fail(Throwable failure) {
        finished = true;
        result.completeExceptionally(failure);
    }
}
