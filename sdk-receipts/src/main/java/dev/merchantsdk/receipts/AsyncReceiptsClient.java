package dev.merchantsdk.receipts;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptState;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link ReceiptsClient}. A failure completes the future exceptionally, and cancelling it
 * cancels the HTTP call. Immutable and thread-safe.
 */
public final class AsyncReceiptsClient {
    private final Calls calls;
    private final ReceiptWarnings warnings;

    AsyncReceiptsClient(Calls calls, ReceiptWarnings warnings) {
        this.calls = calls;
        this.warnings = warnings;
    }

    /**
     * Works like {@link ReceiptsClient#create(IndependentReceipt)}. Not repeated if the service may have received it.
     *
     * @apiNote {@code POST /receipts/public/receipts}
     */
    public CompletableFuture<ReceiptCreated> create(IndependentReceipt receipt) {
        return calls.runAsync(() -> ReceiptOrders.create(calls, warnings, receipt));
    }

    /**
     * Works like {@link ReceiptsClient#start(IndependentReceipt)}. The order is sent only once.
     *
     * @apiNote {@code POST /receipts/public/receipts}, then {@code GET /receipts/public/receipts/{serviceId}/status}
     */
    public CompletableFuture<AsyncOperation<ReceiptState>> start(IndependentReceipt receipt) {
        return calls.runAsync(
                () -> ReceiptOrders.start(calls, warnings, receipt).map(started -> started.async()));
    }

    /**
     * Works like {@link ReceiptsClient#status(String)}. Safe to repeat.
     *
     * @apiNote {@code GET /receipts/public/receipts/{serviceId}/status}
     */
    public CompletableFuture<ReceiptState> status(String serviceId) {
        return calls.runAsync(() -> ReceiptOrders.status(calls, serviceId));
    }
}
