package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.SdkException;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Response;

/**
 * A call that holds no thread between attempts. Cancelling its future, or completing it otherwise, as a time-out of the caller's does, cancels
 * what is under way: token wait, HTTP call or pause.
 */
final class AsyncRun<Q, R> {
    private final Exchange<Q, R> exchange;
    private final Authenticator authenticator;
    private final Judge judge;
    private final Transport transport;
    private final CompletableFuture<R> result = new CompletableFuture<>();

    private final AtomicReference<Runnable> cancelStep = new AtomicReference<>(() -> {});
    /** Whether the call came to its own end. */
    private volatile boolean over;

    AsyncRun(Exchange<Q, R> exchange, Authenticator authenticator, Judge judge, Transport transport) {
        this.exchange = exchange;
        this.authenticator = authenticator;
        this.judge = judge;
        this.transport = transport;
    }

    CompletableFuture<R> start() {
        Future<?> unused = result.whenComplete((reply, failure) -> {
            if (!over) {
                judge.cancelled(exchange);
                Objects.requireNonNull(cancelStep.get()).run();
            }
        });
        guarded(this::authenticate);
        return result;
    }

    private void authenticate() {
        CompletableFuture<Optional<Header>> header = authenticator.header(exchange.endpoint());
        if (!header.isDone()) {
            Future<?> unused = header.orTimeout(exchange.deadline().remaining().toNanos(), TimeUnit.NANOSECONDS);
        }
        whileWaiting(() -> header.cancel(false));
        Future<?> unused = header.whenComplete((found, failure) -> guarded(() -> {
            if (failure == null) {
                authenticated(found);
            } else {
                follow(
                        failure instanceof TimeoutException
                                ? judge.tooLate(exchange)
                                : judge.withoutToken(exchange, failure));
            }
        }));
    }

    private void authenticated(Optional<Header> header) {
        if (exchange.deadline().passed()) {
            follow(judge.tooLate(exchange));
            return;
        }
        Attempt<Q, R> attempt = new Attempt<>(exchange, authenticator, judge, transport, header);
        whileWaiting(() -> attempt.call().cancel());
        CompletableFuture<Boolean> answered = new CompletableFuture<>();
        giveUpInTime(attempt, answered);
        try {
            attempt.call().enqueue(new Callback() {
                @Override
                public void onResponse(Call call, Response response) {
                    try (response) {
                        ended(attempt, answered, () -> attempt.replied(response));
                    }
                }

                @Override
                public void onFailure(Call call, IOException e) {
                    ended(attempt, answered, () -> attempt.lost(e));
                }
            });
        } catch (RuntimeException e) {
            ended(attempt, answered, () -> attempt.lost(e));
        }
    }

    /** OkHttp minds the deadline only once its dispatcher lets a call go. An attempt that waits there till the deadline is given up. */
    private void giveUpInTime(Attempt<Q, R> attempt, CompletableFuture<Boolean> answered) {
        Future<?> unused = answered.orTimeout(exchange.deadline().remaining().toNanos(), TimeUnit.NANOSECONDS)
                .whenComplete((yes, failure) -> {
                    if (failure != null && attempt.giveUp()) {
                        attempt.call().cancel();
                        guarded(() -> follow(judge.tooLate(exchange)));
                    }
                });
    }

    /** What comes of an attempt, unless it was given up before. */
    private void ended(Attempt<Q, R> attempt, CompletableFuture<Boolean> answered, Supplier<Verdict<R>> verdict) {
        if (answered.complete(true) || attempt.wasSent()) {
            guarded(() -> follow(verdict.get()));
        }
    }

    private void follow(Verdict<R> verdict) {
        Duration pause = verdict.pause();
        if (pause != null) {
            repeatAfter(pause);
            return;
        }
        SdkException failure = verdict.failure();
        over = true;
        onOwnThread(
                failure != null ? () -> result.completeExceptionally(failure) : () -> result.complete(verdict.reply()));
    }

    private void repeatAfter(Duration pause) {
        Runnable before = Objects.requireNonNull(cancelStep.get());
        Future<?> later;
        try {
            later = transport.pauses().later(pause, () -> guarded(this::authenticate));
        } catch (RejectedExecutionException closed) {
            over = true;
            result.completeExceptionally(judge.stopped(exchange, "not repeated: the SDK is closed"));
            return;
        }
        // After a short pause the next attempt may be under way already; then it is the one to cancel.
        if (cancelStep.compareAndSet(before, () -> later.cancel(false)) && result.isDone()) {
            later.cancel(false);
        }
    }

    /** Takes a step unless the future is done; whatever the step throws ends the call, so that nobody waits for ever. */
    private void guarded(Runnable step) {
        if (result.isDone()) {
            return;
        }
        try {
            step.run();
        } catch (RuntimeException | Error e) {
            over = true;
            result.completeExceptionally(e);
        }
    }

    /** What to cancel while this step lasts; at once, if the future is done meanwhile. */
    private void whileWaiting(Runnable cancel) {
        cancelStep.set(cancel);
        if (result.isDone()) {
            cancel.run();
        }
    }

    private void onOwnThread(Runnable completion) {
        try {
            transport.threads().execute(completion);
        } catch (RejectedExecutionException closed) {
            // The SDK was closed while this call was under way: there is no other thread left to complete it on.
            completion.run();
        }
    }
}
