package dev.merchantsdk.core.page;

import dev.merchantsdk.core.paging.Page;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A subscription to a list's items or pages. One thread at a time, the draining thread, sends signals.
 * {@link #requestDrain()} makes the current thread that, or by {@link #pendingWork} makes the draining one repeat its
 * loop, so signals do not overlap.
 */
final class PageSubscription<T, E> implements Flow.Subscription {
    private final PageCursorState<T> state;
    private final Function<Page<T>, List<E>> toElements;

    private final AtomicLong demand = new AtomicLong();
    private volatile boolean illegalDemand;
    private volatile boolean cancelled;
    private volatile @Nullable CompletableFuture<Page<T>> pendingCall;

    /** 0 without a draining thread; more than 1 if the draining thread must repeat its loop. */
    private final AtomicInteger pendingWork = new AtomicInteger(1);

    // Only the draining thread accesses the following fields.
    private Flow.@Nullable Subscriber<? super E> subscriber;
    private List<E> elements = List.of();
    private int delivered;

    private PageSubscription(
            PageCursorState<T> state, Function<Page<T>, List<E>> toElements, Flow.Subscriber<? super E> subscriber) {
        this.state = state;
        this.toElements = toElements;
        this.subscriber = subscriber;
    }

    static <T, E> void begin(
            PageCursorState<T> state, Function<Page<T>, List<E>> toElements, Flow.Subscriber<? super E> subscriber) {
        PageSubscription<T, E> subscription =
                new PageSubscription<>(state, toElements, Objects.requireNonNull(subscriber, "subscriber"));
        subscription.signal(subscriber, receiver -> receiver.onSubscribe(subscription));
        // This call delivers the elements that the subscriber requested in onSubscribe.
        subscription.drain();
    }

    @Override
    public void request(long n) {
        if (n > 0) {
            demand.accumulateAndGet(
                    n, (current, added) -> current > Long.MAX_VALUE - added ? Long.MAX_VALUE : current + added);
        } else {
            illegalDemand = true;
        }
        requestDrain();
    }

    @Override
    public void cancel() {
        cancelled = true;
        // Do not wait for the draining thread, which may be busy in a slow subscriber.
        cancel(pendingCall);
        requestDrain();
    }

    private void requestDrain() {
        if (pendingWork.getAndIncrement() == 0) {
            drain();
        }
    }

    private void drain() {
        do {
            pendingWork.set(1);
            drainOnce();
        } while (!pendingWork.compareAndSet(1, 0));
    }

    private void drainOnce() {
        Flow.Subscriber<? super E> current = subscriber;
        while (current != null && step(current)) {
            current = subscriber;
        }
    }

    /** Performs one action, such as sending one item. Returns whether it must be called again. */
    private boolean step(Flow.Subscriber<? super E> target) {
        if (cancelled) {
            release();
            return false;
        }
        if (illegalDemand) {
            return end(
                    target,
                    receiver -> receiver.onError(
                            new IllegalArgumentException("at least 1 must be requested (Reactive Streams, rule 3.9)")));
        }
        return delivered < elements.size() ? deliverNext(target) : nextPage(target);
    }

    private boolean deliverNext(Flow.Subscriber<? super E> target) {
        long requested = demand.get();
        if (requested == 0) {
            return false;
        }
        if (requested > elements.size() - delivered && pendingCall == null && state.mayFetchAhead()) {
            fetch();
        }
        if (requested < Long.MAX_VALUE) {
            demand.decrementAndGet();
        }
        E element = elements.get(delivered++);
        signal(target, receiver -> receiver.onNext(element));
        return true;
    }

    private boolean nextPage(Flow.Subscriber<? super E> target) {
        elements = List.of();
        delivered = 0;
        if (!state.hasNext()) {
            return end(target, Flow.Subscriber::onComplete);
        }
        CompletableFuture<Page<T>> call = pendingCall;
        if (call != null) {
            return call.isDone() && acceptPage(call, target);
        }
        if (demand.get() == 0) {
            return false;
        }
        fetch();
        return true;
    }

    private void fetch() {
        CompletableFuture<Page<T>> call = state.fetchAsync();
        pendingCall = call;
        if (cancelled) {
            cancel(call);
        }
        Future<?> unused = call.whenComplete((page, failure) -> requestDrain());
    }

    private boolean acceptPage(CompletableFuture<Page<T>> call, Flow.Subscriber<? super E> target) {
        pendingCall = null;
        try {
            elements = toElements.apply(state.accept(call.join()));
            return true;
        } catch (CompletionException e) {
            return end(target, receiver -> receiver.onError(Objects.requireNonNullElse(e.getCause(), e)));
        } catch (CancellationException e) {
            // The call was cancelled together with the subscription. The next call of step() releases the subscription.
            return true;
        }
    }

    private boolean end(Flow.Subscriber<? super E> target, Consumer<Flow.Subscriber<? super E>> last) {
        release();
        signal(target, last);
        return false;
    }

    private void release() {
        cancel(pendingCall);
        pendingCall = null;
        elements = List.of();
        subscriber = null;
    }

    private static void cancel(@Nullable Future<?> call) {
        if (call != null) {
            call.cancel(false);
        }
    }

    private void signal(Flow.Subscriber<? super E> target, Consumer<Flow.Subscriber<? super E>> signal) {
        try {
            signal.accept(target);
        } catch (Throwable e) { // The exception must not affect other work of this thread.
            // If the subscriber throws an exception, the subscription counts as cancelled (Reactive Streams, rule
            // 2.13).
            cancelled = true;
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }
}
