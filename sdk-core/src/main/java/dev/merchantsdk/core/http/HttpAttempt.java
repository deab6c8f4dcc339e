package dev.merchantsdk.core.http;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
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
     */
    public HttpAttempt(OkHttpClient client, Request request, SendGuard guard, Listener listener) {
        this.guard = guard;
        this.listener = listener;
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
        CompletableFuture<Boolean> outcomeKnown = new CompletableFuture<>();
        Future<?> unused = outcomeKnown
                .orTimeout(guard.deadline().remainingNanos(), TimeUnit.NANOSECONDS)
                .whenComplete((known, failure) -> {
                    if (failure != null && guard.giveUp()) {
                        call.cancel();
                        onOutcome.accept(new HttpOutcome.TooLate());
                    }
                });
        try {
            call.enqueue(new Callback() {
                @Override
                public void onResponse(Call ignored, Response response) {
                    if (isActive(outcomeKnown)) {
                        onOutcome.accept(new HttpOutcome.Received(response));
                    } else {
                        response.close();
                    }
                }

                @Override
                public void onFailure(Call ignored, IOException e) {
                    fail(e, outcomeKnown, onOutcome);
                }
            });
        } catch (Exception e) { // an OkHttp listener of the caller's client can throw undeclared checked exceptions
            fail(e, outcomeKnown, onOutcome);
        }
    }

    private void fail(Exception e, CompletableFuture<Boolean> outcomeKnown, Consumer<HttpOutcome> onOutcome) {
        if (isActive(outcomeKnown)) {
            onOutcome.accept(lost(e));
        }
    }

    /**
     * Returns whether the handler must receive the outcome of the OkHttp call. Returns false if the handler has already
     * received {@link HttpOutcome.TooLate}.
     */
    private boolean isActive(CompletableFuture<Boolean> outcomeKnown) {
        return outcomeKnown.complete(true) || guard.wasSent();
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
        return new HttpOutcome.Lost(guard.wasSent(), e);
    }
}
