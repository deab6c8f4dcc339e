package dev.merchantsdk.identification;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.identification.internal.MobilizationEndpoints;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.MobilizationState;
import dev.merchantsdk.identification.model.MobilizationStatus;

/**
 * A client for the mobilization status of persons (contract, "Mobilization status"). The service processes a request
 * asynchronously. Requires {@link Address#PSP_SECURE} and the merchant's id and secret. Immutable and thread-safe.
 *
 * <pre>{@code
 * Operation<MobilizationStatus> operation = mobilization.start(request);
 * operation.await().completed().flatMap(MobilizationStatus::isMobilized).ifPresent(this::decide);
 * }</pre>
 */
public final class MobilizationClient {
    private final Calls calls;

    MobilizationClient(Calls calls) {
        this.calls = calls;
    }

    /** Returns a client for the mobilization requests of a merchant. */
    public static MobilizationClient of(MerchantSdk sdk) {
        return new MobilizationClient(Calls.of(sdk));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public MobilizationClient with(RequestOptions options) {
        return new MobilizationClient(calls.with(options));
    }

    /** Returns the asynchronous client. */
    public AsyncMobilizationClient async() {
        return new AsyncMobilizationClient(calls);
    }

    /**
     * Requests the mobilization status of a person. The SDK does not repeat the request if the service may have
     * received the request.
     *
     * @return the operation that waits for the result. The operation ends when the state of the request is
     *     {@link MobilizationState#PROCESSED}. The handle of the operation is the {@code extId}, which
     *     {@link #resume(String)} accepts
     * @apiNote {@code POST /api/mobilizations}
     * @throws ApiException if the service refuses the request; {@link ApiException#fieldMessages()} names the fields
     *     that the service rejected
     * @throws NotSentException if the service certainly did not receive the request
     * @throws OutcomeUnknownException if the service may have received the request. The contract has no query that
     *     shows whether the service received the request. Another call can create a second request
     */
    public Operation<MobilizationStatus> start(MobilizationRequest request) {
        return MobilizationRequests.of(calls, calls.run(MobilizationEndpoints.START, request, calls.options()));
    }

    /**
     * Returns the status of a mobilization request. This call is a query. The SDK retries the query, and the caller can
     * safely repeat it.
     *
     * @param extId the id of the request
     * @apiNote {@code GET /api/mobilizations/{extId}}
     * @throws InvalidRequestException if the id is blank or contains control characters
     * @throws ApiException if the service refuses the query
     * @throws SdkException if the SDK received no response or cannot read the response
     */
    public MobilizationStatus status(String extId) {
        return calls.run(MobilizationEndpoints.STATUS, MobilizationRequests.checked(extId), calls.options());
    }

    /**
     * Returns an operation that waits for the result of an earlier request, which another process may have sent. This
     * method sends nothing.
     *
     * @param extId the id of the request, from {@link Operation#handle()}
     * @throws InvalidRequestException if the id is blank or contains control characters
     */
    public Operation<MobilizationStatus> resume(String extId) {
        return MobilizationRequests.resumed(calls, extId);
    }
}
