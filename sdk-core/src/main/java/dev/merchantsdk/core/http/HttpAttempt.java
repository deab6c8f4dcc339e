package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** One HTTP request, which the SDK sends at most once. */
public final class HttpAttempt {
    private final SendGuard guard;
    private final Listener listener;
    private final ScheduledExecutorService timer;
    private final Executor threads;
    private final Call call;

    /** A listener for the start of an attempt. */
    public interface Listener {
        /** Called before the SDK passes the request to OkHttp. */
        void onStart();
    }

    /**
     * Prepares a request.
     *
     * @param request the request, which has {@code guard} as a tag
     * @param listener the listener for the start of the attempt
     * @param timer ends the wait of an asynchronous attempt for OkHttp's dispatcher
     * @param threads runs the code of the caller's client when the timer ends a wait
     */
    public HttpAttempt(
            OkHttpClient client,
            Request request,
            SendGuard guard,
            Listener listener,
            ScheduledExecutorService timer,
            Executor threads) {
        this.guard = guard;
        this.listener = listener;
        this.timer = timer;
        this.threads = threads;
        this.call = client.newCall(request);
        // The call gets a deadline and not a time-out. A time-out would start only when the dispatcher starts the call,
        // and a time-out of zero would mean no limit.
        call.timeout().deadlineNanoTime(System.nanoTime() + guard.deadline().remainingNanos());
    }

    /** Sends the request on this thread. */
    public HttpOutcome execute() {
        if (Thread.currentThread().isInterrupted()) {
            return new HttpOutcome.Interrupted();
        }
        listener.onStart();
        // The thread may have been interrupted while the listener was running.
        if (Thread.currentThread().isInterrupted()) {
            return new HttpOutcome.Interrupted();
        }
        try {
            return new HttpOutcome.Received(call.execute());
        } catch (Exception e) {
            return lost(e);
        }
    }

    /**
     * Sends the request on a thread of OkHttp's dispatcher. OkHttp enforces the deadline only after its dispatcher has
     * started the call. If the call is still queued at the deadline, the SDK gives up the attempt, and the outcome is
     * {@link HttpOutcome.TooLate}.
     *
     * @param onOutcome the handler that receives the outcome exactly once
     */
    public void enqueue(Consumer<HttpOutcome> onOutcome) {
        listener.onStart();
        Future<?> limit;
        try {
            limit = timer.schedule(
                    () -> atDeadline(onOutcome), guard.deadline().remainingNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException closed) {
            onOutcome.accept(lost(closed));
            return;
        }
        try {
            call.enqueue(new Callback() {
                @Override
                public void onResponse(Call ignored, Response response) {
                    end(new HttpOutcome.Received(response), limit, onOutcome);
                }

                @Override
                public void onFailure(Call ignored, IOException e) {
                    end(lost(e), limit, onOutcome);
                }
            });
        } catch (Exception e) { // an OkHttp listener of the caller's client can throw undeclared checked exceptions
            end(lost(e), limit, onOutcome);
        }
    }

    /** Hands over to another thread, because every pause and time-out of the SDK needs the timer's thread. */
    private void atDeadline(Consumer<HttpOutcome> onOutcome) {
        try {
            threads.execute(() -> giveUp(onOutcome));
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            // The SDK has been closed, or the system cannot create a thread.
            giveUp(onOutcome);
        }
    }

    private void giveUp(Consumer<HttpOutcome> onOutcome) {
        if (guard.giveUp()) {
            onOutcome.accept(
                    guard.mayBeSent() // by an interceptor of the caller's client
                            ? new HttpOutcome.Lost(true, new InterruptedIOException("timeout"))
                            : new HttpOutcome.TooLate());
            // An OkHttp listener of the caller's client can block or fail here.
            call.cancel();
        }
    }

    /** Passes on the outcome of the OkHttp call, unless the attempt was given up before it was sent. */
    private void end(HttpOutcome outcome, Future<?> limit, Consumer<HttpOutcome> onOutcome) {
        limit.cancel(false);
        if (guard.giveUp() || guard.wasSent()) {
            onOutcome.accept(outcome);
        } else {
            outcome.close();
        }
    }

    /** Cancels the request, even if it was already sent. */
    public void cancel() {
        call.cancel();
    }

    private HttpOutcome lost(Exception e) {
        // OkHttp throws an undeclared InterruptedException if the thread is interrupted during the wait for a
        // connection.
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        return new HttpOutcome.Lost(guard.mayBeSent(), e);
    }
}
