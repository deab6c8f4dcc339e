package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.call.TransientFailure;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One waiting for an operation: questions with growing pauses between them, until the end or the deadline. The last pause is shortened where
 * that leaves a question its time before the deadline. Used by one flow.
 */
final class Poller<T> {
    private final Calls calls;
    private final PollRequest<?, T> question;
    private final Polling polling;
    private final Consumer<Progress<T>> listener;
    private final Deadline deadline;
    /** How much time the last question has for its answer. */
    private final Duration reserve;

    private int asked;
    private int answered;
    private Optional<T> last = Optional.empty();
    private Optional<SdkException> failure = Optional.empty();

    Poller(Calls calls, PollRequest<?, T> question, Polling polling, Consumer<Progress<T>> listener, Duration limit) {
        this.calls = calls;
        this.question = question;
        this.polling = polling;
        this.listener = listener;
        this.deadline = calls.deadline(limit);
        this.reserve = shorter(polling.firstPause(), deadline.remaining().dividedBy(2));
    }

    /** The next question. */
    Step<WaitResult<T>> ask() {
        asked++;
        return question.ask(calls, deadline, this::answered, this::failed);
    }

    private Step<WaitResult<T>> answered(T state) {
        answered++;
        last = Optional.of(state);
        failure = Optional.empty();
        listener.accept(new Progress<>(state, answered, deadline.elapsed()));
        return question.ended().test(state) ? Step.done(new WaitResult.Completed<>(state)) : askLater(Duration.ZERO);
    }

    private Step<WaitResult<T>> failed(SdkException told) {
        if (!TransientFailure.is(told) && !mayAppear(told)) {
            return Step.failed(told);
        }
        failure = Optional.of(told);
        return askLater(TransientFailure.retryAfter(told));
    }

    /** Whether the failure is a 404 of an operation that the service may not have recorded yet. */
    private boolean mayAppear(SdkException problem) {
        return problem instanceof NotFoundException
                && answered == 0
                && deadline.elapsed().compareTo(polling.notFoundGrace()) < 0;
    }

    private Step<WaitResult<T>> askLater(Duration atLeast) {
        Duration most = deadline.remaining().minus(reserve);
        if (most.compareTo(Duration.ZERO) <= 0 || atLeast.compareTo(most) > 0) {
            return stillRuns();
        }
        Duration own = shorter(polling.pauseAfter(asked), most);
        return calls.pause(own.compareTo(atLeast) < 0 ? atLeast : own, this::ask, this::stillRuns);
    }

    private Step<WaitResult<T>> stillRuns() {
        return Step.done(new WaitResult.Pending<>(question.handle(), last, failure));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
