package dev.merchantsdk.payments.operation;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.internal.OperationEndpoints;

/**
 * The status of operations (contract, "Operation status record"). Needs {@link Address#GATEWAY} and the merchant's id and secret.
 * Immutable and thread-safe.
 *
 * <p>Which ids name an operation the contract does not say; the only ones that it shows are the {@code jsOperationId}s of replies.
 */
public final class OperationsClient {
    private final Calls calls;

    private OperationsClient(Calls calls) {
        this.calls = calls;
    }

    /** The operations of a merchant. */
    public static OperationsClient of(MerchantSdk sdk) {
        return new OperationsClient(sdk.calls());
    }

    /** The same calls without waiting. */
    public AsyncOperationsClient async() {
        return new AsyncOperationsClient(calls);
    }

    /**
     * Asks for the status of an operation. A query: safe to repeat, and the SDK does.
     *
     * @param operationId the operation: not blank, no control characters
     * @apiNote {@code GET /api/operations/{operationId}}
     * @throws InvalidRequestException if the id is blank or has control characters
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws NotFoundException if the service does not know the operation and says so by its status
     * @throws ApiException if the service refuses otherwise, also with HTTP 200
     * @throws SdkException if no answer came, or none that can be read
     */
    public OperationStatus status(String operationId) {
        return status(operationId, RequestOptions.none());
    }

    /** As {@link #status(String)}, with options. */
    public OperationStatus status(String operationId, RequestOptions options) {
        return calls.execute(OperationEndpoints.STATUS, operationId, options);
    }
}
