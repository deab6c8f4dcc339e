package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Something that the service works on for a while: it can be asked about, waited for, left alone, and taken up again later, also in another
 * process, by its {@link #handle()}. Immutable and thread-safe.
 *
 * <p>Two limits are at work: that of each question, as of every call, and that of the whole waiting. The last question is asked before the
 * latter, never after it. A question that fails for want of a
 * connection or a reply, or because the service is busy or unavailable (408, 429, 502, 503, 504), is repeated after the next pause. So is
 * one that fails with 404 within {@link Polling#notFoundGrace()}, as long as the service has returned no state in this waiting. Every
 * other failure ends the waiting; the operation itself goes on at the service. A state that the SDK does not know is never the end, unless
 * the caller's own condition accepts it: {@link #endingWhen}.
 *
 * @param <T> what the service answers about it
 */
public final class Operation<T> implements NotJsonSerializable {
    private final Calls calls;
    private final PollRequest<?, T> question;
    private final Polling polling;
    private final Consumer<Progress<T>> listener;

    private Operation(Calls calls, PollRequest<?, T> question, Polling polling, Consumer<Progress<T>> listener) {
        this.calls = calls;
        this.question = question;
        this.polling = polling;
        this.listener = listener;
    }

    /**
     * An operation that an endpoint tells about, for the clients of the SDK's own areas.
     *
     * @param handle what it is known by
     * @param request what is asked for it
     * @param ended which states are the end, unless {@link #endingWhen} replaces it
     * @param options what holds for each question
     */
    public static <Q, T> Operation<T> of(
            Calls calls,
            Endpoint<Q, T> endpoint,
            String handle,
            Q request,
            Predicate<T> ended,
            RequestOptions options) {
        return new Operation<>(
                calls,
                new PollRequest<>(endpoint, handle, request, ended, options),
                Polling.defaults(),
                progress -> {});
    }

    /** What it is known by: keep it to go on later. */
    public String handle() {
        return question.handle();
    }

    /** The same operation, asked about in another rhythm. */
    public Operation<T> withPolling(Polling other) {
        return new Operation<>(calls, question, Objects.requireNonNull(other, "polling"), listener);
    }

    /**
     * Returns the same operation with another condition for its end, in place of the earlier one. Each waiting evaluates the condition once for
     * each state that the service returns, after the listener and on the same thread. An exception of the condition ends the waiting.
     *
     * @param condition returns true for the states with which the waiting ends
     */
    public Operation<T> endingWhen(Predicate<T> condition) {
        return new Operation<>(
                calls, question.endingWhen(Objects.requireNonNull(condition, "condition")), polling, listener);
    }

    /**
     * The same operation, watched: the listener is told each answer while it is waited for, the last one too. It is called on the waiting
     * thread, or on one of the SDK's, and what it throws ends the waiting.
     */
    public Operation<T> onProgress(Consumer<Progress<T>> watcher) {
        return new Operation<>(calls, question, polling, Objects.requireNonNull(watcher, "watcher"));
    }

    /**
     * Asks once.
     *
     * @throws SdkException as the call does
     */
    public T status() {
        return question.ask(calls);
    }

    /** As {@link #status()}, without waiting. */
    public CompletableFuture<T> statusAsync() {
        return question.askAsync(calls);
    }

    /** As {@link #await(Duration)}, for as long as {@link Polling#limit()} says. */
    public WaitResult<T> await() {
        return await(polling.limit());
    }

    /**
     * Waits until it has ended, but not longer than this. Interrupting the thread ends the waiting with the answer that it still runs; the flag
     * stays set. Closing the SDK does so too, when the next question is due.
     *
     * @param limit for the whole waiting; positive, and as long as it may be
     * @throws InvalidRequestException if the limit is not positive
     * @throws SdkException if a question fails in a way that asking again would not mend
     */
    public WaitResult<T> await(Duration limit) {
        return calls.run(() -> waiting(limit).ask());
    }

    /** As {@link #awaitAsync(Duration)}, for as long as {@link Polling#limit()} says. */
    public CompletableFuture<WaitResult<T>> awaitAsync() {
        return awaitAsync(polling.limit());
    }

    /**
     * As {@link #await(Duration)}, without holding a thread; what that throws completes the future instead. Cancelling the future ends the
     * waiting, and nothing else.
     */
    public CompletableFuture<WaitResult<T>> awaitAsync(Duration limit) {
        return calls.runAsync(() -> waiting(limit).ask());
    }

    private Poller<T> waiting(Duration limit) {
        Violations.collect()
                .rule(!limit.isNegative() && !limit.isZero(), "limit", "must be positive")
                .throwIfAny("The waiting");
        return new Poller<>(calls, question, polling, listener, limit);
    }

    /** Not what it is known by: that may be personal. */
    @Override
    public String toString() {
        return "Operation(" + question.endpoint().name() + ")";
    }
}
