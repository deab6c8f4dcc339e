package dev.merchantsdk.identification;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.identification.internal.MobilizationEndpoints;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.MobilizationStatus;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link MobilizationClient}. Failures complete the future exceptionally, and cancelling it
 * cancels its HTTP call. Immutable and thread-safe.
 */
public final class AsyncMobilizationClient {
    private final Calls calls;

    AsyncMobilizationClient(Calls calls) {
        this.calls = calls;
    }

    /**
     * Works like {@link MobilizationClient#start(MobilizationRequest)}.
     *
     * @apiNote {@code POST /api/mobilizations}
     */
    public CompletableFuture<AsyncOperation<MobilizationStatus>> start(MobilizationRequest request) {
        return calls.runAsync(() -> calls.call(MobilizationEndpoints.START, request, calls.options())
                .map(extId -> MobilizationRequests.of(calls, extId).async()));
    }

    /**
     * Works like {@link MobilizationClient#status(String)}, but throws an {@code InvalidRequestException} at once if
     * the id is blank or contains control characters.
     *
     * @apiNote {@code GET /api/mobilizations/{extId}}
     */
    public CompletableFuture<MobilizationStatus> status(String extId) {
        return calls.runAsync(MobilizationEndpoints.STATUS, MobilizationRequests.checked(extId), calls.options());
    }
}
