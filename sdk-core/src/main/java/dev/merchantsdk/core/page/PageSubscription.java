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
 * A subscription to pages. A request for elements, the arrival of a page, and a cancellation each call {@link #wake()}.
 * Only one thread at a time sends signals to the subscriber; this thread is called the draining thread. Other threads
 * only increment {@link #work}, and then the draining thread repeats its loop. Therefore signals neither overlap nor
 * nest.
 *
 * @param <T> the type of the items
 * @param <E> the type of the elements: items, or whole pages
 */
final class PageSubscription<T, E> implements Flow.Subscription {
    private final PageCursorState<T> state;
    private final Function<Page<T>, List<E>> parts;

    private final AtomicLong demand = new AtomicLong();
    private volatile boolean illegalDemand;
    private volatile boolean cancelled;
    private volatile @Nullable CompletableFuture<Page<T>> pendingCall;

    /**
     * 0 if there is no draining thread; 1 if there is a draining thread; more than 1 if the draining thread must repeat
     * its loop.
     */
    private final AtomicInteger work = new AtomicInteger(1);

    // Only the draining thread accesses these fields.
    private Flow.@Nullable Subscriber<? super E> subscriber;
    private List<E> atHand = List.of();
    private int delivered;

    private PageSubscription(
            PageCursorState<T> state, Function<Page<T>, List<E>> parts, Flow.Subscriber<? super E> subscriber) {
        this.state = state;
        this.parts = parts;
        this.subscriber = subscriber;
    }

    static <T, E> void begin(
            PageCursorState<T> state, Function<Page<T>, List<E>> parts, Flow.Subscriber<? super E> subscriber) {
        PageSubscription<T, E> subscription =
                new PageSubscription<>(state, parts, Objects.requireNonNull(subscriber, "subscriber"));
        subscription.signal(subscriber, present -> present.onSubscribe(subscription));
        // Delivers the elements that the subscriber requested in onSubscribe.
        subscription.drain();
    }

    @Override
    public void request(long n) {
        if (n > 0) {
            demand.accumulateAndGet(
                    n, (before, more) -> before > Long.MAX_VALUE - more ? Long.MAX_VALUE : before + more);
        } else {
            illegalDemand = true;
        }
        wake();
    }

    @Override
    public void cancel() {
        cancelled = true;
        // This thread itself cancels the call, because the draining thread may be busy in a slow subscriber.
        cancel(pendingCall);
        wake();
    }

    private void wake() {
        if (work.getAndIncrement() == 0) {
            drain();
        }
    }

    private void drain() {
        do {
            work.set(1);
            drainOnce();
        } while (!work.compareAndSet(1, 0));
    }

    private void drainOnce() {
        Flow.Subscriber<? super E> present = subscriber;
        while (present != null && step(present)) {
            present = subscriber;
        }
    }

    /**
     * Performs one action, such as sending one item. Returns true if the draining thread must call this method again.
     */
    private boolean step(Flow.Subscriber<? super E> to) {
        if (cancelled) {
            forget();
            return false;
        }
        if (illegalDemand) {
            return end(
                    to,
                    present -> present.onError(
                            new IllegalArgumentException("at least 1 must be requested (Reactive Streams, rule 3.9)")));
        }
        return delivered < atHand.size() ? next(to) : nextPage(to);
    }

    private boolean next(Flow.Subscriber<? super E> to) {
        long wanted = demand.get();
        if (wanted == 0) {
            return false;
        }
        if (wanted > atHand.size() - delivered && pendingCall == null && state.mayFetchAhead()) {
            fetch();
        }
        if (wanted < Long.MAX_VALUE) {
            demand.decrementAndGet();
        }
        E part = atHand.get(delivered++);
        signal(to, present -> present.onNext(part));
        return true;
    }

    /** Continues with the next page, or ends the subscription. Called after all buffered elements were delivered. */
    private boolean nextPage(Flow.Subscriber<? super E> to) {
        atHand = List.of();
        delivered = 0;
        if (!state.hasNext()) {
            return end(to, Flow.Subscriber::onComplete);
        }
        CompletableFuture<Page<T>> call = pendingCall;
        if (call != null) {
            return call.isDone() && take(call, to);
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
        Future<?> unused = call.whenComplete((page, failure) -> wake());
    }

    private boolean take(CompletableFuture<Page<T>> call, Flow.Subscriber<? super E> to) {
        pendingCall = null;
        try {
            atHand = parts.apply(state.arrived(call.join()));
            return true;
        } catch (CompletionException e) {
            return end(to, present -> present.onError(Objects.requireNonNullElse(e.getCause(), e)));
        } catch (CancellationException e) {
            // The call was cancelled together with the subscription, and the next action ends the subscription.
            return true;
        }
    }

    private boolean end(Flow.Subscriber<? super E> to, Consumer<Flow.Subscriber<? super E>> last) {
        forget();
        signal(to, last);
        return false;
    }

    private void forget() {
        cancel(pendingCall);
        pendingCall = null;
        atHand = List.of();
        subscriber = null;
    }

    private static void cancel(@Nullable Future<?> call) {
        if (call != null) {
            call.cancel(false);
        }
    }

    private void signal(Flow.Subscriber<? super E> to, Consumer<Flow.Subscriber<? super E>> signal) {
        try {
            signal.accept(to);
        } catch (Throwable e) { // The exception must not affect other work of this thread.
            // A subscription whose subscriber throws an exception counts as cancelled (Reactive Streams, rule 2.13).
            // The thread's handler of uncaught exceptions reports the exception.
            cancelled = true;
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }
}
