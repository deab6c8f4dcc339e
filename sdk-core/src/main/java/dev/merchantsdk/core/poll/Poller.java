package dev.merchantsdk.core.poll;

import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.call.TransientFailure;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.Progress;
import dev.merchantsdk.core.operation.WaitResult;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One wait for an operation: queries with growing pauses until it ends or the deadline is reached. The last pause is
 * shortened for one more query.
 */
final class Poller<Q, T> {
    private final Flow wait;
    private final PollRequest<Q, T> request;
    private final Polling polling;
    private final Consumer<Progress<T>> listener;
    /** The time that is reserved for the last status query. */
    private final Duration reserve;

    private int queries;
    private int responses;
    private Optional<T> last = Optional.empty();
    private Optional<SdkException> failure = Optional.empty();

    Poller(Flow wait, PollRequest<Q, T> request, Polling polling, Consumer<Progress<T>> listener) {
        this.wait = wait;
        this.request = request;
        this.polling = polling;
        this.listener = listener;
        this.reserve = shorter(polling.firstPause(), wait.remaining().dividedBy(2));
    }

    Step<WaitResult<T>> poll() {
        queries++;
        return wait.call(request.endpoint(), request.request()).then(this::onResponse, this::onFailure);
    }

    private Step<WaitResult<T>> onResponse(T state) {
        responses++;
        last = Optional.of(state);
        failure = Optional.empty();
        listener.accept(new Progress<>(state, responses, wait.elapsed()));
        return request.ended().test(state) ? Step.done(new WaitResult.Completed<>(state)) : pollLater(Duration.ZERO);
    }

    private Step<WaitResult<T>> onFailure(SdkException exception) {
        if (!TransientFailure.is(exception) && !isWithinGrace(exception)) {
            return Step.failed(exception);
        }
        failure = Optional.of(exception);
        return pollLater(TransientFailure.retryAfter(exception));
    }

    /** Returns whether the failure is HTTP 404 and the service may publish the operation later. */
    private boolean isWithinGrace(SdkException exception) {
        return exception instanceof NotFoundException
                && responses == 0
                && wait.elapsed().compareTo(polling.notFoundGrace()) < 0;
    }

    private Step<WaitResult<T>> pollLater(Duration minimum) {
        Duration maximum = wait.remaining().minus(reserve);
        if (maximum.compareTo(Duration.ZERO) <= 0 || minimum.compareTo(maximum) > 0) {
            return pending();
        }
        Duration pause = shorter(polling.pauseAfter(queries), maximum);
        return wait.pause(pause.compareTo(minimum) < 0 ? minimum : pause, this::poll, this::pending);
    }

    private Step<WaitResult<T>> pending() {
        return Step.done(new WaitResult.Pending<>(request.handle(), last, failure));
    }

    private static Duration shorter(Duration first, Duration second) {
        return first.compareTo(second) < 0 ? first : second;
    }
}
