package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.CardNumberBindingCreated;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link CardBindingsClient}. Failures complete the future exceptionally. Cancelling it cancels
 * its HTTP call, but a request already sent can still be processed. Immutable and thread-safe.
 */
public final class AsyncCardBindingsClient {
    private final Calls calls;

    AsyncCardBindingsClient(Calls calls) {
        this.calls = calls;
    }

    /** Works like {@link CardBindingsClient#bindCard(CardDataBinding)}. */
    public CompletableFuture<BindingPage> bindCard(CardDataBinding request) {
        return create(request);
    }

    /** Works like {@link CardBindingsClient#bindCard(ZeroBalanceBinding)}. */
    public CompletableFuture<BindingPage> bindCard(ZeroBalanceBinding request) {
        return create(request);
    }

    /** Works like {@link CardBindingsClient#bindCardNumber(CardNumberBinding)}. */
    public CompletableFuture<CardNumberBindingCreated> bindCardNumber(CardNumberBinding request) {
        return create(request);
    }

    /** Works like {@link CardBindingsClient#bindSbp(SbpBinding)}. */
    public CompletableFuture<SbpBindingPage> bindSbp(SbpBinding request) {
        return create(request);
    }

    /**
     * Works like {@link CardBindingsClient#create(CardBindingRequest)}. Do not send the request again: it can create a
     * second binding.
     */
    public <R> CompletableFuture<R> create(CardBindingRequest<R> request) {
        return calls.runAsync(() -> CardBindingsClient.call(calls, request));
    }
}
