package dev.merchantsdk.core.poll;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.call.TransientFailure;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.Progress;
import dev.merchantsdk.core.operation.WaitResult;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Performs one wait for an operation: sends status queries with growing pauses until the operation ends or the deadline
 * is reached. The last pause is shortened, so that there is time for one more query before the deadline.
 */
final class Poller<T> {
    private final Calls calls;
    private final PollRequest<?, T> request;
    private final Polling polling;
    private final Consumer<Progress<T>> listener;
    private final Deadline deadline;
    /** The time that is reserved for the last status query. */
    private final Duration reserve;

    private int queries;
    private int responses;
    private Optional<T> last = Optional.empty();
    private Optional<SdkException> failure = Optional.empty();

    Poller(Calls calls, PollRequest<?, T> request, Polling polling, Consumer<Progress<T>> listener, Duration limit) {
        this.calls = calls;
        this.request = request;
        this.polling = polling;
        this.listener = listener;
        this.deadline = calls.deadline(limit);
        this.reserve = shorter(polling.firstPause(), deadline.remaining().dividedBy(2));
    }

    /** Returns the step that sends the next status query. */
    Step<WaitResult<T>> poll() {
        queries++;
        return request.step(calls, deadline, this::received, this::failed);
    }

    private Step<WaitResult<T>> received(T state) {
        responses++;
        last = Optional.of(state);
        failure = Optional.empty();
        listener.accept(new Progress<>(state, responses, deadline.elapsed()));
        return request.ended().test(state) ? Step.done(new WaitResult.Completed<>(state)) : pollLater(Duration.ZERO);
    }

    private Step<WaitResult<T>> failed(SdkException problem) {
        if (!TransientFailure.is(problem) && !mayAppear(problem)) {
            return Step.failed(problem);
        }
        failure = Optional.of(problem);
        return pollLater(TransientFailure.retryAfter(problem));
    }

    /** Returns whether the failure is HTTP 404 and the service may not have recorded the operation yet. */
    private boolean mayAppear(SdkException problem) {
        return problem instanceof NotFoundException
                && responses == 0
                && deadline.elapsed().compareTo(polling.notFoundGrace()) < 0;
    }

    private Step<WaitResult<T>> pollLater(Duration atLeast) {
        Duration most = deadline.remaining().minus(reserve);
        if (most.compareTo(Duration.ZERO) <= 0 || atLeast.compareTo(most) > 0) {
            return pending();
        }
        Duration own = shorter(polling.pauseAfter(queries), most);
        return calls.pause(own.compareTo(atLeast) < 0 ? atLeast : own, this::poll, this::pending);
    }

    private Step<WaitResult<T>> pending() {
        return Step.done(new WaitResult.Pending<>(request.handle(), last, failure));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
