package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.SdkException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * An errand that holds no thread. Cancelling its future, or completing it otherwise, as a time-out of the caller's does, cancels the call or the
 * pause that is under way, and nothing follows.
 */
final class AsyncErrand<R> {
    private final Calls calls;
    private final Transport transport;
    private final CompletableFuture<R> result = new CompletableFuture<>();
    private final AtomicReference<Future<?>> underWay = new AtomicReference<>(result);

    AsyncErrand(Calls calls, Transport transport) {
        this.calls = calls;
        this.transport = transport;
    }

    CompletableFuture<R> start(Supplier<Errand<R>> first) {
        Future<?> unused = result.whenComplete(
                // Where the errand itself came to its end, nothing is under way any more.
                (reply, failure) -> Objects.requireNonNull(underWay.get()).cancel(false));
        follow(first);
        return result;
    }

    /** Takes the next step unless the future is done; whatever it throws ends the errand, so that nobody waits for ever. */
    private void follow(Supplier<Errand<R>> next) {
        if (result.isDone()) {
            return;
        }
        try {
            take(next.get());
        } catch (Throwable e) { // also the checked exceptions that other languages throw undeclared
            result.completeExceptionally(e);
        }
    }

    private void take(Errand<R> errand) {
        if (errand instanceof Errand.Calling<?, ?, R> calling) {
            call(calling);
        } else if (errand instanceof Errand.Pausing<R> pausing) {
            pause(pausing);
        } else if (errand instanceof Errand.Ended<R> ended) {
            result.complete(ended.result().get());
        }
    }

    private <Q, T> void call(Errand.Calling<Q, T, R> calling) {
        CompletableFuture<T> reply = calls.executeAsync(calling.endpoint(), calling.request(), calling.options());
        whileWaiting(Objects.requireNonNull(underWay.get()), reply);
        // A reply that is there already would be followed on the thread that waits for none.
        Future<?> unused = reply.whenComplete((value, failure) -> onOwnThread(() -> {
            if (failure == null) {
                follow(() -> calling.then().apply(value));
            } else if (failure instanceof SdkException told) {
                follow(() -> calling.otherwise().apply(told));
            } else if (failure instanceof ClosedException closed) {
                follow(() -> calling.otherwise().apply(closed.notSent(calling.endpoint())));
            } else {
                result.completeExceptionally(failure);
            }
        }));
    }

    private void onOwnThread(Runnable step) {
        try {
            transport.threads().execute(step);
        } catch (RejectedExecutionException closed) {
            // There is no other thread left to go on with.
            step.run();
        }
    }

    private void pause(Errand.Pausing<R> pausing) {
        Future<?> before = Objects.requireNonNull(underWay.get());
        orCutShort(
                pausing,
                () -> whileWaiting(
                        // After a short pause the next call may be under way already; then it is the one to cancel.
                        before, transport.pauses().later(pausing.pause(), () -> goOn(pausing))));
    }

    private void goOn(Errand.Pausing<R> pausing) {
        orCutShort(pausing, () -> transport.threads().execute(() -> follow(() -> pausing.over(transport))));
    }

    /** The SDK may be closed before or during the pause; then there are no threads left to go on with. */
    private void orCutShort(Errand.Pausing<R> pausing, Runnable step) {
        try {
            step.run();
        } catch (RejectedExecutionException closed) {
            follow(pausing.cutShort());
        }
    }

    private void whileWaiting(Future<?> before, Future<?> step) {
        if (underWay.compareAndSet(before, step) && result.isDone()) {
            step.cancel(false);
        }
    }
}
