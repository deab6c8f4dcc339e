package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import java.util.concurrent.CompletableFuture;

/**
 * The calls of {@link TransactionsClient} without waiting: what those throw completes the future instead. Cancelling a future cancels its HTTP
 * call. Immutable and thread-safe.
 */
public final class AsyncTransactionsClient {
    private final Calls calls;

    AsyncTransactionsClient(Calls calls) {
        this.calls = calls;
    }

    /**
     * As {@link TransactionsClient#secureRecord(String)}: a query, safe to repeat.
     *
     * @apiNote {@code GET /api/public/transactions/{id}}
     */
    public CompletableFuture<SecureTransaction> secureRecord(String id) {
        return secureRecord(id, RequestOptions.none());
    }

    /** As {@link #secureRecord(String)}, with options. */
    public CompletableFuture<SecureTransaction> secureRecord(String id, RequestOptions options) {
        return calls.executeAsync(TransactionEndpoints.SECURE_RECORD, id, options);
    }

    /**
     * As {@link TransactionsClient#secureByOrder(String)}: a query, safe to repeat.
     *
     * @apiNote {@code GET /api/public/transactions?filter_by=order_id=}
     */
    public CompletableFuture<SecureTransactions> secureByOrder(String orderId) {
        return secureByOrder(orderId, RequestOptions.none());
    }

    /** As {@link #secureByOrder(String)}, with options. */
    public CompletableFuture<SecureTransactions> secureByOrder(String orderId, RequestOptions options) {
        return calls.executeAsync(TransactionEndpoints.SECURE_LIST, orderId, options);
    }
}
