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
 * A step of a call, or of a flow of several calls: an action, and the steps that follow the result of the action.
 * {@link Calls#run} and {@link Calls#runAsync} run the same steps. Single calls, their repetitions, token requests,
 * paging, polling and settlement all consist of steps.
 *
 * @param <R> the type of the result of the last step
 */
public sealed interface Step<R> {
    /** The action of a step whose cancellation has no effect beyond the step. */
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
     * Returns these steps, followed by steps that depend on the result of these steps. If these steps fail, the flow
     * ends and the following steps do not run.
     */
    default <S> Step<S> then(Function<R, Step<S>> then) {
        return then(then, Step::failed);
    }

    /**
     * Returns these steps, followed by steps that depend on a result or a failure.
     *
     * @param then the function that returns the steps after a result
     * @param otherwise the function that returns the steps after a failure. Only an {@link SdkException} is passed to
     *     this function; every other exception ends the flow.
     */
    default <S> Step<S> then(Function<R, Step<S>> then, Function<SdkException, Step<S>> otherwise) {
        return then(then, otherwise, NOTHING);
    }

    /**
     * Works like {@link #then(Function, Function)}, with an action for the time until the result or the failure.
     *
     * @param onCancel runs if the caller cancels the flow during one of these steps
     */
    <S> Step<S> then(Function<R, Step<S>> then, Function<SdkException, Step<S>> otherwise, Runnable onCancel);

    /** Called when the caller has cancelled the flow while this step was waiting, or before it was taken. */
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

    /** Ends a flow with a result. */
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
     * @param then the function that returns the step after the value
     * @param otherwise the function that returns the step after a failure: an {@link
     *     java.util.concurrent.ExecutionException} or {@link java.util.concurrent.CompletionException} with the failure
     *     of the request or of its future, a {@link java.util.concurrent.CancellationException}, a {@link
     *     java.util.concurrent.TimeoutException} after the deadline, or an {@link InterruptedException}
     * @param onCancel the action that runs if the caller cancels the flow during the wait
     */
    record Await<T, R>(
            Supplier<CompletableFuture<T>> future,
            Deadline deadline,
            Function<T, Step<R>> then,
            Function<Throwable, Step<R>> otherwise,
            Runnable onCancel)
            implements Step<R> {
        /** Requests the value. If the request throws an exception, that exception becomes the failure of the future. */
        CompletableFuture<T> request() {
            try {
                return future.get();
            } catch (Exception e) { // other JVM languages can throw undeclared checked exceptions
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
     * @param receive the function that reads the response on the thread that received it, and returns the supplier of
     *     the next step
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
     * @param otherwise the function that returns the next step if the pause ended early, because the thread was
     *     interrupted or the SDK was closed; its argument is the reason
     * @param onCancel the action that runs if the caller cancels the flow during the pause
     */
    record Pause<R>(Duration duration, Supplier<Step<R>> then, Function<String, Step<R>> otherwise, Runnable onCancel)
            implements Step<R> {
        /** The reason why a pause ended early: an interrupt. */
        static final String INTERRUPTED = "the thread was interrupted";
        /** The reason why a pause ended early: the SDK was closed. */
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
