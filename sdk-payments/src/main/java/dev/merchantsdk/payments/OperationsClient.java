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
 * Queries the status of operations (contract, "Operation status record"). Needs the address {@link Address#GATEWAY},
 * and the merchant's id and secret. Immutable and thread-safe.
 *
 * <p>The contract does not state which ids the service accepts as operation ids. The only ones in it are the values of
 * {@code jsOperationId} in responses.
 */
public final class OperationsClient {
    private final Calls calls;

    private OperationsClient(Calls calls) {
        this.calls = calls;
    }

    /** Returns a client for a merchant's operations. */
    public static OperationsClient of(MerchantSdk sdk) {
        return of(Calls.of(sdk));
    }

    static OperationsClient of(Calls calls) {
        return new OperationsClient(calls);
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public OperationsClient with(RequestOptions options) {
        return new OperationsClient(calls.with(options));
    }

    public AsyncOperationsClient async() {
        return new AsyncOperationsClient(calls);
    }

    /**
     * Returns an operation's status. Safe to repeat, and repeated after a temporary failure.
     *
     * @apiNote {@code GET /api/operations/{operationId}}
     * @throws InvalidRequestException if the id is blank or contains control characters
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws NotFoundException if the service has no such operation
     * @throws ApiException when the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public OperationStatus status(String operationId) {
        return calls.run(OperationEndpoints.STATUS, operationId, calls.options());
    }

    /**
     * Returns an {@link Operation} with which you can wait for the end. The id may come from another process. Sends
     * nothing.
     *
     * <p>The wait ends in the state {@code Success}, the only one that the contract specifies, or at its time limit;
     * {@link WaitResult#last()} then returns the last status. If the service has other final states, pass a condition
     * for them to {@link Operation#endingWhen}.
     *
     * @param operationId the operation's id, which is also the {@link Operation#handle()}
     * @apiNote {@code GET /api/operations/{operationId}}
     * @throws InvalidRequestException if the id is blank or contains control characters
     */
    public Operation<OperationStatus> resume(String operationId) {
        return EndpointOperation.of(
                calls,
                OperationEndpoints.STATUS,
                operationId,
                GatewayChecks.operationId(operationId),
                OperationsClient::isSuccess,
                calls.options());
    }

    private static boolean isSuccess(OperationStatus status) {
        return status.state().filter(OperationState.SUCCESS::equals).isPresent();
    }
}
