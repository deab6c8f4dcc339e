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
 * Queries the mobilization status of persons (contract, "Mobilization status"), which the service answers later. Needs
 * {@link Address#PSP_SECURE} and the merchant's id and secret. Immutable and thread-safe.
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

    /** Returns a client for a merchant's mobilization requests. */
    public static MobilizationClient of(MerchantSdk sdk) {
        return new MobilizationClient(Calls.of(sdk));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public MobilizationClient with(RequestOptions options) {
        return new MobilizationClient(calls.with(options));
    }

    public AsyncMobilizationClient async() {
        return new AsyncMobilizationClient(calls);
    }

    /**
     * Requests the mobilization status of a person. Not repeated if the service may have received it.
     *
     * @return the operation that waits for {@link MobilizationState#PROCESSED}. Its handle is the {@code extId}, which
     *     {@link #resume(String)} accepts
     * @apiNote {@code POST /api/mobilizations}
     * @throws ApiException when the service refuses the request; {@link ApiException#fieldMessages()} names the
     *     rejected fields
     * @throws NotSentException if the service certainly did not receive the request
     * @throws OutcomeUnknownException if the service may have received the request. The contract has no query for it,
     *     and another call can create a second request
     */
    public Operation<MobilizationStatus> start(MobilizationRequest request) {
        return MobilizationRequests.of(calls, calls.run(MobilizationEndpoints.START, request, calls.options()));
    }

    /**
     * Returns the status of a mobilization request. Safe to repeat, and repeated after a temporary failure.
     *
     * @param extId the request id
     * @apiNote {@code GET /api/mobilizations/{extId}}
     * @throws InvalidRequestException if the id is blank or contains control characters
     * @throws ApiException when the service refuses the query
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public MobilizationStatus status(String extId) {
        return calls.run(MobilizationEndpoints.STATUS, MobilizationRequests.checked(extId), calls.options());
    }

    /**
     * Returns an operation that waits for an earlier request's result, which another process may have sent. Sends
     * nothing.
     *
     * @param extId the request's id, from {@link Operation#handle()}
     * @throws InvalidRequestException if the id is blank or contains control characters
     */
    public Operation<MobilizationStatus> resume(String extId) {
        return MobilizationRequests.resumed(calls, extId);
    }
}
