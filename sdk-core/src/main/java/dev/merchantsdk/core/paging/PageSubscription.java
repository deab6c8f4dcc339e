package dev.merchantsdk.core.paging;

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
 * One subscriber's walk. Whoever brings news, which is demand, a page or a cancellation, does what there is to do, unless somebody is at it
 * already, who then looks again: so signals never overlap, and never nest.
 *
 * @param <T> what is listed
 * @param <E> what is handed out: items, or whole pages
 */
final class PageSubscription<T, E> implements Flow.Subscription {
    private final PageCursorState<T> walk;
    private final Function<Page<T>, List<E>> parts;

    private final AtomicLong demand = new AtomicLong();
    private volatile boolean illegalDemand;
    private volatile boolean cancelled;
    private volatile @Nullable CompletableFuture<Page<T>> coming;

    /** 0: nobody is at work; 1: somebody is; more: somebody is, and has to look again. */
    private final AtomicInteger work = new AtomicInteger(1);

    // Only for who is at work.
    private Flow.@Nullable Subscriber<? super E> subscriber;
    private List<E> atHand = List.of();
    private int handedOut;

    private PageSubscription(
            PageCursorState<T> walk, Function<Page<T>, List<E>> parts, Flow.Subscriber<? super E> subscriber) {
        this.walk = walk;
        this.parts = parts;
        this.subscriber = subscriber;
    }

    static <T, E> void begin(
            PageCursorState<T> walk, Function<Page<T>, List<E>> parts, Flow.Subscriber<? super E> subscriber) {
        PageSubscription<T, E> delivery =
                new PageSubscription<>(walk, parts, Objects.requireNonNull(subscriber, "subscriber"));
        delivery.tell(subscriber, present -> present.onSubscribe(delivery));
        // What was requested meanwhile waited until here.
        delivery.workOff();
    }

    @Override
    public void request(long n) {
        if (n > 0) {
            demand.accumulateAndGet(
                    n, (before, more) -> before > Long.MAX_VALUE - more ? Long.MAX_VALUE : before + more);
        } else {
            illegalDemand = true;
        }
        look();
    }

    @Override
    public void cancel() {
        cancelled = true;
        // At once, and not when a subscriber that takes its time lets go of the thread that is at work.
        letGo(coming);
        look();
    }

    private void look() {
        if (work.getAndIncrement() == 0) {
            workOff();
        }
    }

    private void workOff() {
        do {
            work.set(1);
            handOut();
        } while (!work.compareAndSet(1, 0));
    }

    private void handOut() {
        Flow.Subscriber<? super E> present = subscriber;
        while (present != null && step(present)) {
            present = subscriber;
        }
    }

    /** Does one thing; whether there may be another one to do now. */
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
        return handedOut < atHand.size() ? next(to) : turn(to);
    }

    private boolean next(Flow.Subscriber<? super E> to) {
        long wanted = demand.get();
        if (wanted == 0) {
            return false;
        }
        if (wanted > atHand.size() - handedOut && coming == null && walk.goesAhead()) {
            ask();
        }
        if (wanted < Long.MAX_VALUE) {
            demand.decrementAndGet();
        }
        E part = atHand.get(handedOut++);
        tell(to, present -> present.onNext(part));
        return true;
    }

    /** What was at hand is handed out: goes on to the next page, or to the end. */
    private boolean turn(Flow.Subscriber<? super E> to) {
        atHand = List.of();
        handedOut = 0;
        if (!walk.hasNext()) {
            return end(to, Flow.Subscriber::onComplete);
        }
        CompletableFuture<Page<T>> asked = coming;
        if (asked != null) {
            return asked.isDone() && take(asked, to);
        }
        if (demand.get() == 0) {
            return false;
        }
        ask();
        return true;
    }

    private void ask() {
        CompletableFuture<Page<T>> asked = walk.fetchAsync();
        coming = asked;
        if (cancelled) {
            letGo(asked);
        }
        Future<?> unused = asked.whenComplete((page, failure) -> look());
    }

    private boolean take(CompletableFuture<Page<T>> asked, Flow.Subscriber<? super E> to) {
        coming = null;
        try {
            atHand = parts.apply(walk.arrived(asked.join()));
            return true;
        } catch (CompletionException e) {
            return end(to, present -> present.onError(Objects.requireNonNullElse(e.getCause(), e)));
        } catch (CancellationException e) {
            // Nobody but this subscription can have done it.
            return true;
        }
    }

    private boolean end(Flow.Subscriber<? super E> to, Consumer<Flow.Subscriber<? super E>> last) {
        forget();
        tell(to, last);
        return false;
    }

    private void forget() {
        letGo(coming);
        coming = null;
        atHand = List.of();
        subscriber = null;
    }

    private static void letGo(@Nullable Future<?> asked) {
        if (asked != null) {
            asked.cancel(false);
        }
    }

    private void tell(Flow.Subscriber<? super E> to, Consumer<Flow.Subscriber<? super E>> signal) {
        try {
            signal.accept(to);
        } catch (Throwable e) { // whatever it is, the others that wait for this thread must not feel it
            // Reactive Streams, rule 2.13: the subscription counts as cancelled, and somebody must see why.
            cancelled = true;
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }
}
