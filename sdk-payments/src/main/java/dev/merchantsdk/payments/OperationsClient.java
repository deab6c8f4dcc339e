package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.poll.EndpointOperation;
import dev.merchantsdk.payments.internal.OperationEndpoints;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.operation.OperationState;
import dev.merchantsdk.payments.operation.OperationStatus;

/**
 * The status of operations (contract, "Operation status record"). Needs {@link Address#GATEWAY} and the merchant's id
 * and secret. Immutable and thread-safe.
 *
 * <p>The contract does not state which ids name an operation; it shows only the {@code jsOperationId}s of responses.
 */
public final class OperationsClient {
    private final Calls calls;

    private OperationsClient(Calls calls) {
        this.calls = calls;
    }

    /** The operations of a merchant. */
    public static OperationsClient of(MerchantSdk sdk) {
        return of(Calls.of(sdk));
    }

    static OperationsClient of(Calls calls) {
        return new OperationsClient(calls);
    }

    /** Returns the asynchronous client. */
    public AsyncOperationsClient async() {
        return new AsyncOperationsClient(this, calls);
    }

    /**
     * Queries the status of an operation. A query: safe to repeat, and the SDK does.
     *
     * @param operationId the operation: not blank, no control characters
     * @apiNote {@code GET /api/operations/{operationId}}
     * @throws InvalidRequestException if the id is blank or has control characters
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws NotFoundException if the service does not know the operation and responds with that status
     * @throws ApiException if the service refuses the call for another reason, also with HTTP 200
     * @throws SdkException if no response was received, or it cannot be read
     */
    public OperationStatus status(String operationId) {
        return status(operationId, RequestOptions.none());
    }

    /** As {@link #status(String)}, with options. */
    public OperationStatus status(String operationId, RequestOptions options) {
        return calls.run(OperationEndpoints.STATUS, operationId, options);
    }

    /**
     * Returns an operation to wait for, also one that another process created. The waiting ends with the state
     * {@code Success}, the only one that the contract shows. No other state ends it, not even a failed one: the wait
     * then ends at its limit, with that state as {@link WaitResult#last()}. A caller who knows more states
     * passes them to {@link Operation#endingWhen}. Nothing is sent yet.
     *
     * @param operationId as for {@link #status(String)}; also the {@link Operation#handle()}
     * @apiNote {@code GET /api/operations/{operationId}}
     * @throws InvalidRequestException if the id is blank or has control characters
     */
    public Operation<OperationStatus> resume(String operationId) {
        return resume(operationId, RequestOptions.none());
    }

    /** As {@link #resume(String)}, with options for each query. */
    public Operation<OperationStatus> resume(String operationId, RequestOptions options) {
        return EndpointOperation.of(
                calls,
                OperationEndpoints.STATUS,
                operationId,
                GatewayChecks.operationId(operationId),
                OperationsClient::isSuccess,
                options);
    }

    private static boolean isSuccess(OperationStatus status) {
        return status.state().filter(OperationState.SUCCESS::equals).isPresent();
    }
}
