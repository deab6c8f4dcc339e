package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import java.util.concurrent.CompletableFuture;

/** The calls of {@link PaymentsClient} without waiting. Immutable and thread-safe. */
public final class AsyncPaymentsClient {
    private final Calls calls;

    AsyncPaymentsClient(Calls calls) {
        this.calls = calls;
    }

    /** As {@link PaymentsClient#create(PaymentRequest)}. */
    public <R> CompletableFuture<R> create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link PaymentsClient#create(PaymentRequest, RequestOptions)}. */
    public <R> CompletableFuture<R> create(PaymentRequest<R> request, RequestOptions options) {
        return calls.executeAsync(PaymentsEndpoints.of(request), request, options);
    }
}
