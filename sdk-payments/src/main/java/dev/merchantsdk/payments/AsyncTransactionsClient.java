package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.core.paging.AsyncPages;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/**
 * The asynchronous variant of {@link TransactionsClient}. Failures complete the future exceptionally. Cancelling a
 * future cancels its HTTP call. Immutable and thread-safe.
 */
public final class AsyncTransactionsClient {
    private final TransactionsClient blocking;
    private final Calls calls;

    AsyncTransactionsClient(TransactionsClient blocking, Calls calls) {
        this.blocking = blocking;
        this.calls = calls;
    }

    /** Works like {@link TransactionsClient#query()}. */
    public Query<PspTransaction> query() {
        return blocking.query();
    }

    /**
     * Works like {@link TransactionsClient#list(Query)}.
     *
     * @apiNote {@code GET /payment-gateway/v3/transactions}
     */
    public AsyncPages<PspTransaction> list(Query<PspTransaction> query) {
        return blocking.list(query, RequestOptions.none()).async();
    }

    /** Works like {@link #list(Query)} and applies the given options to the call of each page. */
    public AsyncPages<PspTransaction> list(Query<PspTransaction> query, RequestOptions options) {
        return blocking.list(query, options).async();
    }

    /** Works like {@link TransactionsClient#updatedBetween(Instant, Instant)}. */
    public AsyncPages<PspTransaction> updatedBetween(Instant from, Instant before) {
        return updatedBetween(from, before, RequestOptions.none());
    }

    /** Works like {@link #updatedBetween(Instant, Instant)} and applies the given options to the call of each page. */
    public AsyncPages<PspTransaction> updatedBetween(Instant from, Instant before, RequestOptions options) {
        return blocking.updatedBetween(from, before, options).async();
    }

    /** Works like {@link TransactionsClient#updatedBetween(Instant, Instant, TransactionStatus)}. */
    public AsyncPages<PspTransaction> updatedBetween(Instant from, Instant before, TransactionStatus status) {
        return updatedBetween(from, before, status, RequestOptions.none());
    }

    /**
     * Works like {@link #updatedBetween(Instant, Instant, TransactionStatus)} and applies the given options to the call
     * of each page.
     */
    public AsyncPages<PspTransaction> updatedBetween(
            Instant from, Instant before, TransactionStatus status, RequestOptions options) {
        return blocking.updatedBetween(from, before, status, options).async();
    }

    /** Works like {@link TransactionsClient#byPayment(String)}. */
    public AsyncPages<PspTransaction> byPayment(String id) {
        return byPayment(id, RequestOptions.none());
    }

    /** Works like {@link #byPayment(String)} and applies the given options to the call of each page. */
    public AsyncPages<PspTransaction> byPayment(String id, RequestOptions options) {
        return blocking.byPayment(id, options).async();
    }

    /** Works like {@link TransactionsClient#byPayment(TransactionResponse, RequestOptions)}. */
    public AsyncPages<PspTransaction> byPayment(TransactionResponse created, RequestOptions options) {
        return blocking.byPayment(created, options).async();
    }

    /**
     * Works like {@link TransactionsClient#get(long)}.
     *
     * @apiNote {@code GET /payment-gateway/v3/transactions/{transaction_id}}
     */
    public CompletableFuture<PspTransaction> get(long number) {
        return get(number, RequestOptions.none());
    }

    /** Works like {@link #get(long)} and applies the given options. */
    public CompletableFuture<PspTransaction> get(long number, RequestOptions options) {
        return calls.runAsync(
                () -> calls.call(TransactionEndpoints.RECORD, GatewayChecks.typedRecordNumber(number), options));
    }

    /** Works like {@link TransactionsClient#get(PspTransaction, RequestOptions)}. */
    public CompletableFuture<PspTransaction> get(PspTransaction record, RequestOptions options) {
        return calls.runAsync(TransactionEndpoints.RECORD, record.id(), options);
    }

    /** Works like {@link TransactionsClient#querySecure()}. */
    public Query<SecureTransaction> querySecure() {
        return blocking.querySecure();
    }

    /**
     * Works like {@link TransactionsClient#listSecure(Query)}.
     *
     * @apiNote {@code GET /api/public/transactions}
     */
    public AsyncPages<SecureTransaction> listSecure(Query<SecureTransaction> query) {
        return blocking.listSecure(query, RequestOptions.none()).async();
    }

    /** Works like {@link #listSecure(Query)} and applies the given options to the call of each page. */
    public AsyncPages<SecureTransaction> listSecure(Query<SecureTransaction> query, RequestOptions options) {
        return blocking.listSecure(query, options).async();
    }

    /** Works like {@link TransactionsClient#byOrder(String)}. */
    public AsyncPages<SecureTransaction> byOrder(String orderId) {
        return byOrder(orderId, RequestOptions.none());
    }

    /** Works like {@link #byOrder(String)} and applies the given options to the call of each page. */
    public AsyncPages<SecureTransaction> byOrder(String orderId, RequestOptions options) {
        return blocking.byOrder(orderId, options).async();
    }

    /**
     * Works like {@link TransactionsClient#getSecure(String)}.
     *
     * @apiNote {@code GET /api/public/transactions/{id}}
     */
    public CompletableFuture<SecureTransaction> getSecure(String id) {
        return getSecure(id, RequestOptions.none());
    }

    /** Works like {@link #getSecure(String)} and applies the given options. */
    public CompletableFuture<SecureTransaction> getSecure(String id, RequestOptions options) {
        return calls.runAsync(
                () -> calls.call(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.typed(id), options));
    }

    /** Works like {@link TransactionsClient#getSecure(TransactionResponse, RequestOptions)}. */
    public CompletableFuture<SecureTransaction> getSecure(TransactionResponse created, RequestOptions options) {
        return calls.runAsync(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(created.id()), options);
    }

    /** Works like {@link TransactionsClient#getSecure(String, String)}. */
    public CompletableFuture<SecureTransaction> getSecure(String id, String mid) {
        return getSecure(id, mid, RequestOptions.none());
    }

    /** Works like {@link #getSecure(String, String)} and applies the given options. */
    public CompletableFuture<SecureTransaction> getSecure(String id, String mid, RequestOptions options) {
        return calls.runAsync(
                () -> calls.call(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.ofProject(id, mid), options));
    }

    /** Works like {@link TransactionsClient#resume(String)}. */
    public AsyncOperation<SecureTransaction> resume(String id) {
        return blocking.resume(id).async();
    }

    /** Works like {@link #resume(String)} and applies the given options to each query. */
    public AsyncOperation<SecureTransaction> resume(String id, RequestOptions options) {
        return blocking.resume(id, options).async();
    }

    /** Works like {@link TransactionsClient#resume(TransactionResponse, RequestOptions)}. */
    public AsyncOperation<SecureTransaction> resume(TransactionResponse created, RequestOptions options) {
        return blocking.resume(created, options).async();
    }

    /** Works like {@link TransactionsClient#resume(String, String)}. */
    public AsyncOperation<SecureTransaction> resume(String id, String mid) {
        return blocking.resume(id, mid).async();
    }

    /** Works like {@link #resume(String, String)} and applies the given options to each query. */
    public AsyncOperation<SecureTransaction> resume(String id, String mid, RequestOptions options) {
        return blocking.resume(id, mid, options).async();
    }
}
