package dev.merchantsdk.core.page;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * A subscriber that records the signals of the publisher. The subscriber requests {@code atStart} items at the start,
 * and {@code afterEach} more after each item.
 */
class Recorder<T> implements Flow.Subscriber<T> {
    final List<T> items = new CopyOnWriteArrayList<>();
    final CompletableFuture<String> end = new CompletableFuture<>();
    private final AtomicInteger inside = new AtomicInteger();
    private final long atStart;
    private final long afterEach;
    private final Consumer<T> action;
    Flow.Subscription subscription = new Flow.Subscription() {
        @Override
        public void request(long n) {
            throw new AssertionError("not subscribed");
        }

        @Override
        public void cancel() {
            throw new AssertionError("not subscribed");
        }
    };

    Recorder(long atStart, long afterEach, Consumer<T> action) {
        this.atStart = atStart;
        this.afterEach = afterEach;
        this.action = action;
    }

    static <T> Recorder<T> requesting(long atStart) {
        return new Recorder<>(atStart, 0, item -> {});
    }

    static <T> Recorder<T> oneByOne() {
        return new Recorder<>(1, 1, item -> {});
    }

    String await() {
        return end.orTimeout(10, TimeUnit.MINUTES).join();
    }

    /** Waits for the last signal, which must be a failure, and returns the failure. */
    Throwable awaitFailure() {
        return end.orTimeout(10, TimeUnit.MINUTES)
                .handle((completed, failure) -> failure)
                .join();
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        alone(() -> {
            subscription = given;
            if (atStart > 0) {
                given.request(atStart);
            }
        });
    }

    @Override
    public void onNext(T item) {
        alone(() -> {
            items.add(item);
            action.accept(item);
            if (afterEach > 0) {
                subscription.request(afterEach);
            }
        });
    }

    @Override
    public void onError(Throwable failure) {
        alone(() -> end(end.completeExceptionally(failure)));
    }

    @Override
    public void onComplete() {
        alone(() -> end(end.complete("complete")));
    }

    private static void end(boolean first) {
        if (!first) {
            throw new AssertionError("ended twice");
        }
    }

    /** Handles a signal. If the handling of another signal has not ended, this method records an error. */
    private void alone(Runnable signal) {
        if (inside.getAndIncrement() != 0) {
            end.completeExceptionally(new AssertionError("two signals at a time"));
        }
        signal.run();
        inside.decrementAndGet();
    }
}
