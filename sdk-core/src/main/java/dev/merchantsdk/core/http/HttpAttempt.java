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

/** One HTTP request, which is sent at most once. */
public final class HttpAttempt {
    private final SendGuard guard;
    private final Listener listener;
    private final Call call;

    /** Counts attempts. */
    public interface Listener {
        /** Called when the request is passed to OkHttp. */
        void begins();
    }

    /**
     * Prepares a request.
     *
     * @param request the request, which has the guard as a tag
     * @param listener is called when the request is passed to OkHttp
     */
    public HttpAttempt(OkHttpClient client, Request request, SendGuard guard, Listener listener) {
        this.guard = guard;
        this.listener = listener;
        this.call = client.newCall(request);
        // A point in time. A time-out would start only when the dispatcher starts the call, and a zero time-out means
        // no limit.
        call.timeout().deadlineNanoTime(System.nanoTime() + guard.deadline().remainingNanos());
    }

    /** Sends the request on this thread. */
    public HttpOutcome execute() {
        if (Thread.currentThread().isInterrupted()) {
            return new HttpOutcome.Interrupted();
        }
        listener.begins();
        // The listener may take time. An interrupt after the request is sent would leave its outcome unknown.
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
     * Sends the request on a thread of OkHttp's dispatcher. OkHttp observes the deadline only after its dispatcher has
     * started the call. If an attempt waits in the dispatcher until the deadline, it is given up.
     *
     * @param ended receives the outcome, once
     */
    public void enqueue(Consumer<HttpOutcome> ended) {
        listener.begins();
        CompletableFuture<Boolean> answered = new CompletableFuture<>();
        Future<?> unused = answered.orTimeout(guard.deadline().remainingNanos(), TimeUnit.NANOSECONDS)
                .whenComplete((yes, failure) -> {
                    if (failure != null && guard.giveUp()) {
                        call.cancel();
                        ended.accept(new HttpOutcome.TooLate());
                    }
                });
        try {
            call.enqueue(new Callback() {
                @Override
                public void onResponse(Call same, Response response) {
                    if (isNotGivenUp(answered)) {
                        ended.accept(new HttpOutcome.Received(response));
                    } else {
                        response.close();
                    }
                }

                @Override
                public void onFailure(Call same, IOException e) {
                    fail(e, answered, ended);
                }
            });
        } catch (Exception e) { // also undeclared checked exceptions, which a listener of the caller can throw
            fail(e, answered, ended);
        }
    }

    private void fail(Exception e, CompletableFuture<Boolean> answered, Consumer<HttpOutcome> ended) {
        if (isNotGivenUp(answered)) {
            ended.accept(lost(e));
        }
    }

    /** Returns whether the outcome counts, because the attempt was not given up before. */
    private boolean isNotGivenUp(CompletableFuture<Boolean> answered) {
        return answered.complete(true) || guard.wasSent();
    }

    /** Cancels the request, also after it was sent. */
    public void cancel() {
        call.cancel();
    }

    private HttpOutcome lost(Exception e) {
        // OkHttp also throws the InterruptedException of a thread that waits for a connection, without declaring it.
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        return new HttpOutcome.Lost(guard.wasSent(), e);
    }
}
