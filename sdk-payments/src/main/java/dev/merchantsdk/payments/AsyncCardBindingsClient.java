package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.internal.CardBindingEndpoints;
import java.util.concurrent.CompletableFuture;

/**
 * The calls of {@link CardBindingsClient} without waiting: what those throw completes the future instead. Cancelling a future cancels its HTTP
 * call; what was sent by then is sent. Immutable and thread-safe.
 */
public final class AsyncCardBindingsClient {
    private final Calls calls;

    AsyncCardBindingsClient(Calls calls) {
        this.calls = calls;
    }

    /**
     * As {@link CardBindingsClient#create(CardBindingRequest)}: not safe to send again.
     *
     * @apiNote {@code POST /api/card-bindings}
     */
    public <R> CompletableFuture<R> create(CardBindingRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link #create(CardBindingRequest)}, with options. */
    public <R> CompletableFuture<R> create(CardBindingRequest<R> request, RequestOptions options) {
        return calls.runAsync(CardBindingEndpoints.of(request), request, options);
    }
}
