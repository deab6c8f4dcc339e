package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.payments.internal.OperationEndpoints;
import dev.merchantsdk.payments.operation.OperationStatus;
import java.util.concurrent.CompletableFuture;

/**
 * The asynchronous variant of {@link OperationsClient}. Failures complete the future exceptionally. Cancelling a future
 * cancels its HTTP call. Immutable and thread-safe.
 */
public final class AsyncOperationsClient {
    private final OperationsClient blocking;
    private final Calls calls;

    AsyncOperationsClient(OperationsClient blocking, Calls calls) {
        this.blocking = blocking;
        this.calls = calls;
    }

    /**
     * Works like {@link OperationsClient#status(String)}.
     *
     * @apiNote {@code GET /api/operations/{operationId}}
     */
    public CompletableFuture<OperationStatus> status(String operationId) {
        return status(operationId, RequestOptions.none());
    }

    /** Works like {@link #status(String)} and applies the given options. */
    public CompletableFuture<OperationStatus> status(String operationId, RequestOptions options) {
        return calls.runAsync(OperationEndpoints.STATUS, operationId, options);
    }

    /** Works like {@link OperationsClient#resume(String)}. */
    public AsyncOperation<OperationStatus> resume(String operationId) {
        return blocking.resume(operationId, RequestOptions.none()).async();
    }

    /** Works like {@link #resume(String)} and applies the given options to each query. */
    public AsyncOperation<OperationStatus> resume(String operationId, RequestOptions options) {
        return blocking.resume(operationId, options).async();
    }
}
