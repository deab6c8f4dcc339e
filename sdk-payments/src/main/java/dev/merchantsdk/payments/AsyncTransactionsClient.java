package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
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

    /** Works like {@link TransactionsClient#list(Query)}. */
    public AsyncPages<PspTransaction> list(Query<PspTransaction> query) {
        return blocking.list(query).async();
    }

    /** Works like {@link TransactionsClient#updatedBetween(Instant, Instant)}. */
    public AsyncPages<PspTransaction> updatedBetween(Instant from, Instant before) {
        return blocking.updatedBetween(from, before).async();
    }

    /** Works like {@link TransactionsClient#updatedBetween(Instant, Instant, TransactionStatus)}. */
    public AsyncPages<PspTransaction> updatedBetween(Instant from, Instant before, TransactionStatus status) {
        return blocking.updatedBetween(from, before, status).async();
    }

    /** Works like {@link TransactionsClient#byPayment(String)}. */
    public AsyncPages<PspTransaction> byPayment(String id) {
        return blocking.byPayment(id).async();
    }

    /** Works like {@link TransactionsClient#byPayment(TransactionResponse)}. */
    public AsyncPages<PspTransaction> byPayment(TransactionResponse created) {
        return blocking.byPayment(created).async();
    }

    /** Works like {@link TransactionsClient#get(long)}. */
    public CompletableFuture<PspTransaction> get(long number) {
        return calls.runAsync(() ->
                calls.call(TransactionEndpoints.RECORD, GatewayChecks.typedRecordNumber(number), calls.options()));
    }

    /** Works like {@link TransactionsClient#get(PspTransaction)}. */
    public CompletableFuture<PspTransaction> get(PspTransaction record) {
        return calls.runAsync(TransactionEndpoints.RECORD, record.id(), calls.options());
    }

    /** Works like {@link TransactionsClient#querySecure()}. */
    public Query<SecureTransaction> querySecure() {
        return blocking.querySecure();
    }

    /** Works like {@link TransactionsClient#listSecure(Query)}. */
    public AsyncPages<SecureTransaction> listSecure(Query<SecureTransaction> query) {
        return blocking.listSecure(query).async();
    }

    /** Works like {@link TransactionsClient#byOrder(String)}. */
    public AsyncPages<SecureTransaction> byOrder(String orderId) {
        return blocking.byOrder(orderId).async();
    }

    /** Works like {@link TransactionsClient#getSecure(String)}. */
    public CompletableFuture<SecureTransaction> getSecure(String id) {
        return calls.runAsync(
                () -> calls.call(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.typed(id), calls.options()));
    }

    /** Works like {@link TransactionsClient#getSecure(TransactionResponse)}. */
    public CompletableFuture<SecureTransaction> getSecure(TransactionResponse created) {
        return calls.runAsync(
                TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(created.id()), calls.options());
    }

    /** Works like {@link TransactionsClient#getSecure(String, String)}. */
    public CompletableFuture<SecureTransaction> getSecure(String id, String mid) {
        return calls.runAsync(() -> calls.call(
                TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.ofProject(id, mid), calls.options()));
    }

    /** Works like {@link TransactionsClient#resume(String)}. */
    public AsyncOperation<SecureTransaction> resume(String id) {
        return blocking.resume(id).async();
    }

    /** Works like {@link TransactionsClient#resume(TransactionResponse)}. */
    public AsyncOperation<SecureTransaction> resume(TransactionResponse created) {
        return blocking.resume(created).async();
    }

    /** Works like {@link TransactionsClient#resume(String, String)}. */
    public AsyncOperation<SecureTransaction> resume(String id, String mid) {
        return blocking.resume(id, mid).async();
    }
}
