package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import java.util.concurrent.CompletableFuture;

/**
 * The calls of {@link CallbackConfirmations} without waiting: what those throw completes the future instead. Cancelling a future cancels the call
 * that is under way. Immutable and thread-safe.
 */
public final class AsyncCallbackConfirmations {
    private final Calls calls;
    private final AmountSource amounts;

    AsyncCallbackConfirmations(Calls calls, AmountSource amounts) {
        this.calls = calls;
        this.amounts = amounts;
    }

    /**
     * As {@link CallbackConfirmations#confirm(TransactionEvent)}.
     *
     * @apiNote {@code GET /api/public/transactions/{id}}, {@code GET /payment-gateway/v3/transactions}
     */
    public CompletableFuture<CallbackConfirmation> confirm(TransactionEvent event) {
        return confirm(event, RequestOptions.none());
    }

    /** As {@link CallbackConfirmations#confirm(TransactionEvent, RequestOptions)}. */
    public CompletableFuture<CallbackConfirmation> confirm(TransactionEvent event, RequestOptions options) {
        return calls.runAsync(
                () -> CallbackConfirmer.of(event, calls, amounts, options).query());
    }
}
