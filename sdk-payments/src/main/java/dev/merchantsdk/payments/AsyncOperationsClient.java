package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.payments.internal.OperationEndpoints;
import dev.merchantsdk.payments.operation.OperationStatus;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link OperationsClient}. Failures complete the future exceptionally, and cancelling it
 * cancels its HTTP call. Immutable and thread-safe.
 */
public final class AsyncOperationsClient {
    private final Calls calls;

    AsyncOperationsClient(Calls calls) {
        this.calls = calls;
    }

    /** Works like {@link OperationsClient#status(String)}. */
    public CompletableFuture<OperationStatus> status(String operationId) {
        return calls.runAsync(OperationEndpoints.STATUS, operationId, calls.options());
    }
}
