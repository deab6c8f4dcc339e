package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link TransactionsClient}. Failures complete the future exceptionally, and cancelling it
 * cancels its HTTP call. Immutable and thread-safe.
 */
public final class AsyncTransactionsClient {
    private final Calls calls;

    AsyncTransactionsClient(Calls calls) {
        this.calls = calls;
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
}
