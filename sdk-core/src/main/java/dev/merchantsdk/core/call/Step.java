package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpOutcome;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A step of a call or of a {@link Flow}: an action, and functions that return the next step. {@link Calls#run} runs the
 * steps on the caller's thread, {@link Calls#runAsync} without blocking one.
 */
public sealed interface Step<R> extends CallOrFlow<R> {
    /** A cancel action that does nothing. */
    Runnable NOTHING = () -> {};

    static <R> Step<R> done(R result) {
        return new Done<>(result);
    }

    static <R> Step<R> failed(RuntimeException failure) {
        return new Failed<>(failure);
    }

    /** Appends a second flow and returns the first step of both. When the first fails, both do. */
    default <S> Step<S> then(Function<R, Step<S>> then) {
        return then(then, Step::failed);
    }

    /**
     * Appends a second flow, which can follow a result or a failure of the first flow.
     *
     * @param otherwise receives the {@link SdkException} of the first flow. An exception of any other type ends the
     *     combined flow
     */
    default <S> Step<S> then(Function<R, Step<S>> then, Function<SdkException, Step<S>> otherwise) {
        return then(then, otherwise, NOTHING);
    }

    /** Appends a second flow, and an action that runs if the caller cancels before the first flow has ended. */
    <S> Step<S> then(Function<R, Step<S>> then, Function<SdkException, Step<S>> otherwise, Runnable onCancel);

    /** Returns the action that runs if the caller cancels the flow while this step waits or before it runs. */
    default Runnable onCancel() {
        return NOTHING;
    }

    private static Runnable runBoth(Runnable first, Runnable second) {
        if (second == NOTHING) {
            return first;
        }
        return () -> {
            first.run();
            second.run();
        };
    }

    /** A step that ends a flow with a result. */
    record Done<R>(R result) implements Step<R> {
        @Override
        public <S> Step<S> then(
                Function<R, Step<S>> then, Function<SdkException, Step<S>> otherwise, Runnable onCancel) {
            return then.apply(result);
        }

        @Override
        public String toString() {
            return "done";
        }
    }

    /** A step that ends a flow with a failure. */
    record Failed<R>(RuntimeException failure) implements Step<R> {
        @Override
        public <S> Step<S> then(
                Function<R, Step<S>> then, Function<SdkException, Step<S>> otherwise, Runnable onCancel) {
            return failure instanceof SdkException exception ? otherwise.apply(exception) : new Failed<>(failure);
        }

        @Override
        public String toString() {
            return "failed";
        }
    }

    /**
     * A step that waits for a value from another thread.
     *
     * @param otherwise receives a failure and returns the next step: an {@link ExecutionException} or a
     *     {@link java.util.concurrent.CompletionException} with the future's failure as its cause, a
     *     {@link java.util.concurrent.CancellationException}, a {@link TimeoutException} after the deadline, or an
     *     {@link InterruptedException}
     */
    record Await<T, R>(
            Supplier<CompletableFuture<T>> future,
            Deadline deadline,
            Function<T, Step<R>> then,
            Function<Throwable, Step<R>> otherwise,
            Runnable onCancel)
            implements Step<R> {
        /** Waits for the value on this thread, and returns the next step. */
        Step<R> next(CompletableFuture<T> requested, Scheduler scheduler) {
            T value;
            try {
                value = scheduler.await(requested, deadline);
            } catch (InterruptedException | ExecutionException | TimeoutException | RuntimeException e) {
                Interrupts.restore(e);
                return otherwise.apply(e);
            }
            return then.apply(value);
        }

        /** Requests the value. An exception of the supplier becomes a failed future. */
        CompletableFuture<T> request() {
            try {
                return future.get();
            } catch (Throwable e) { // the application's code can throw anything
                Interrupts.restore(e);
                return CompletableFuture.failedFuture(e);
            }
        }

        @Override
        public <S> Step<S> then(
                Function<R, Step<S>> next, Function<SdkException, Step<S>> onFailure, Runnable whenCancelled) {
            return new Await<>(
                    future,
                    deadline,
                    value -> then.apply(value).then(next, onFailure, whenCancelled),
                    failure -> otherwise.apply(failure).then(next, onFailure, whenCancelled),
                    runBoth(onCancel, whenCancelled));
        }

        @Override
        public String toString() {
            return "await";
        }
    }

    /**
     * A step that sends one HTTP request.
     *
     * @param onStart runs before the attempt is sent
     * @param receive reads the response on the thread that received it, and returns the supplier of the next step
     */
    record Send<R>(
            HttpAttempt attempt, Runnable onStart, Function<HttpOutcome, Supplier<Step<R>>> receive, Runnable onCancel)
            implements Step<R> {
        @Override
        public <S> Step<S> then(
                Function<R, Step<S>> next, Function<SdkException, Step<S>> onFailure, Runnable whenCancelled) {
            return new Send<>(
                    attempt,
                    onStart,
                    outcome -> {
                        Supplier<Step<R>> then = receive.apply(outcome);
                        return () -> then.get().then(next, onFailure, whenCancelled);
                    },
                    runBoth(onCancel, whenCancelled));
        }

        @Override
        public String toString() {
            return "send";
        }
    }

    /**
     * A step that pauses the flow.
     *
     * @param otherwise returns the next step if the pause fails, because of {@link #INTERRUPTED} or {@link #CLOSED}
     */
    record Pause<R>(Duration duration, Supplier<Step<R>> then, Function<String, Step<R>> otherwise, Runnable onCancel)
            implements Step<R> {
        /** The reason if the thread was interrupted during the pause. */
        static final String INTERRUPTED = "the thread was interrupted";
        /** The reason if the SDK was closed before the pause began. */
        static final String CLOSED = "the SDK is closed";

        @Override
        public <S> Step<S> then(
                Function<R, Step<S>> next, Function<SdkException, Step<S>> onFailure, Runnable whenCancelled) {
            return new Pause<>(
                    duration,
                    () -> then.get().then(next, onFailure, whenCancelled),
                    reason -> otherwise.apply(reason).then(next, onFailure, whenCancelled),
                    runBoth(onCancel, whenCancelled));
        }

        @Override
        public String toString() {
            return "pause " + duration.toMillis();
        }
    }
}
