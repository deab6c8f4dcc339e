package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpOutcome;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A step of a call or of a flow. A flow is a sequence of calls. A step consists of an action and of functions that
 * return the next step. {@link Calls#run} and {@link Calls#runAsync} run the same steps. Single calls, repetitions,
 * token requests, paging, polling and settlement all consist of steps.
 *
 * @param <R> the type of the result of the last step
 */
public sealed interface Step<R> {
    /** An empty cancel action, for a step that needs no action on cancellation. */
    Runnable NOTHING = () -> {};

    /** Returns a step that ends a flow successfully. */
    static <R> Step<R> done(R result) {
        return new Done<>(result);
    }

    /** Returns a step that ends a flow with a failure. */
    static <R> Step<R> failed(RuntimeException failure) {
        return new Failed<>(failure);
    }

    /**
     * Returns the first step of a longer flow. The longer flow consists of the flow that begins with this step, and of
     * the steps that the function returns for the result of this flow. If this flow fails, the function is not called,
     * and the longer flow ends with the failure.
     */
    default <S> Step<S> then(Function<R, Step<S>> then) {
        return then(then, Step::failed);
    }

    /**
     * Returns the first step of a longer flow, like {@link #then(Function)}. In contrast to that method, the longer
     * flow also continues after a failure of this flow.
     *
     * @param then the function that returns the steps after a result
     * @param otherwise the function that returns the steps after a failure. Only an {@link SdkException} is passed to
     *     this function; every other exception ends the flow.
     */
    default <S> Step<S> then(Function<R, Step<S>> then, Function<SdkException, Step<S>> otherwise) {
        return then(then, otherwise, NOTHING);
    }

    /**
     * Returns the first step of a longer flow, like {@link #then(Function, Function)}. This method also adds an action
     * for a cancellation.
     *
     * @param onCancel the action that runs if the caller cancels the longer flow before this flow has a result or a
     *     failure
     */
    <S> Step<S> then(Function<R, Step<S>> then, Function<SdkException, Step<S>> otherwise, Runnable onCancel);

    /** Called after the caller has cancelled the flow, if this step was waiting or had not run yet. */
    default void cancelled() {}

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
     * A step that waits for a value that another thread provides.
     *
     * @param future the supplier that requests the value; {@link #request()} calls it
     * @param deadline the deadline of the wait
     * @param then the function that receives the value and returns the next step
     * @param otherwise the function that receives a failure and returns the next step. The failure is a {@link
     *     java.util.concurrent.CancellationException}, a {@link java.util.concurrent.TimeoutException} after the
     *     deadline, an {@link InterruptedException}, or an {@link java.util.concurrent.ExecutionException} or {@link
     *     java.util.concurrent.CompletionException} whose cause is the failure of the request or of its future
     * @param onCancel the action that runs if the caller cancels the flow during the wait
     */
    record Await<T, R>(
            Supplier<CompletableFuture<T>> future,
            Deadline deadline,
            Function<T, Step<R>> then,
            Function<Throwable, Step<R>> otherwise,
            Runnable onCancel)
            implements Step<R> {
        /**
         * Requests the value. If the request throws an exception, this method returns a future that has failed with the
         * exception.
         */
        CompletableFuture<T> request() {
            try {
                return future.get();
            } catch (Exception e) { // code in other JVM languages can throw undeclared checked exceptions
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
        public void cancelled() {
            onCancel.run();
        }

        @Override
        public String toString() {
            return "await";
        }
    }

    /**
     * A step that sends one HTTP request.
     *
     * @param receive the function that reads the response and returns the supplier of the next step. The function runs
     *     on the thread that received the response
     * @param onCancel the action that runs if the caller cancels the flow during the request
     */
    record Send<R>(HttpAttempt attempt, Function<HttpOutcome, Supplier<Step<R>>> receive, Runnable onCancel)
            implements Step<R> {
        @Override
        public <S> Step<S> then(
                Function<R, Step<S>> next, Function<SdkException, Step<S>> onFailure, Runnable whenCancelled) {
            return new Send<>(
                    attempt,
                    outcome -> {
                        Supplier<Step<R>> then = receive.apply(outcome);
                        return () -> then.get().then(next, onFailure, whenCancelled);
                    },
                    runBoth(onCancel, whenCancelled));
        }

        @Override
        public void cancelled() {
            onCancel.run();
        }

        @Override
        public String toString() {
            return "send";
        }
    }

    /**
     * A step that pauses the flow.
     *
     * @param then the supplier of the next step
     * @param otherwise the function that returns the next step if the thread was interrupted or the SDK was closed
     *     during the pause. Its argument is the reason as text
     * @param onCancel the action that runs if the caller cancels the flow during the pause
     */
    record Pause<R>(Duration duration, Supplier<Step<R>> then, Function<String, Step<R>> otherwise, Runnable onCancel)
            implements Step<R> {
        /** The reason text for a pause that ended early because of an interrupt. */
        static final String INTERRUPTED = "the thread was interrupted";
        /** The reason text for a pause that ended early because the SDK was closed. */
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
        public void cancelled() {
            onCancel.run();
        }

        @Override
        public String toString() {
            return "pause " + duration.toMillis();
        }
    }
}
