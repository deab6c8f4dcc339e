package dev.merchantsdk.receipts;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.receipts.internal.ReceiptsEndpoints;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import java.util.Objects;

/**
 * A client for receipts that are not part of a payment request. A merchant orders each of these receipts in a separate
 * request (contract, "Fiscal receipts", "Independent generation"). Requires {@link Address#PSP} and OAuth with the
 * scopes {@link Scope#RECEIPTS_WRITE} (to order receipts) and {@link Scope#RECEIPTS_READ} (for all other calls).
 * Immutable and thread-safe.
 *
 * <pre>{@code
 * Operation<ReceiptState> operation = receipts.start(receipt);
 * operation.await().completed().map(ReceiptState::status).ifPresent(this::store);
 * }</pre>
 *
 * <p>The SDK has no method for the list of receipts, because the contract does not specify the path of this list. If
 * you know the path, use {@link MerchantSdk#raw()} with the scope {@link Scope#RECEIPTS_READ}.
 */
public final class ReceiptsClient {
    private final Calls calls;
    private final ReceiptWarnings warnings;

    private ReceiptsClient(Calls calls, ReceiptWarnings warnings) {
        this.calls = calls;
        this.warnings = warnings;
    }

    /** Returns the receipts client of a merchant. */
    public static ReceiptsClient of(MerchantSdk sdk) {
        return of(Calls.of(sdk));
    }

    static ReceiptsClient of(Calls calls) {
        return new ReceiptsClient(calls, ReceiptWarnings.LOG);
    }

    /** Returns a client that passes warnings about receipts to this handler. Default: {@link ReceiptWarnings#LOG}. */
    public ReceiptsClient withWarnings(ReceiptWarnings other) {
        return new ReceiptsClient(calls, Objects.requireNonNull(other, "warnings"));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public ReceiptsClient with(RequestOptions options) {
        return new ReceiptsClient(calls.with(options), warnings);
    }

    /** Returns the asynchronous client. */
    public AsyncReceiptsClient async() {
        return new AsyncReceiptsClient(calls, warnings);
    }

    /**
     * Orders a receipt. The service generates the receipt later. The operation that {@link #resume} returns waits for
     * the receipt. The SDK does not repeat the request if the service may have received it. {@link #start} orders the
     * receipt and returns that operation, but does not return the {@link ReceiptCreated}.
     *
     * @apiNote {@code POST /receipts/public/receipts}
     * @throws InvalidRequestException if the receipt breaks a rule that depends on the {@link MerchantProfile} or on
     *     the date; the SDK then sends nothing. {@code clientId} and {@code merchantId} must be set in the receipt or
     *     in the profile. {@code serviceId} must be a number if {@link MerchantProfile#receiptServiceIdKind()} is
     *     {@link JsonKind#NUMBER}. The operation day of a correction must have passed, unless the correction states the
     *     error in the earlier receipt
     * @throws NotSentException if the service certainly did not receive the order; a {@link NotAuthenticatedException}
     *     if the token service did not grant the scope
     * @throws ApiException if the service refuses the request
     * @throws OutcomeUnknownException if the service may have received the order. {@link #status} returns the status of
     *     the receipt, unless another receipt has the same {@code serviceId}
     */
    public ReceiptCreated create(IndependentReceipt receipt) {
        return calls.run(() -> ReceiptOrders.create(calls, warnings, receipt));
    }

    /**
     * Orders a receipt and returns the operation that waits for the receipt. The operation queries the status by the
     * {@code serviceId}. If an earlier receipt has the same {@code serviceId}, the status of the earlier receipt can
     * complete the operation immediately.
     *
     * <p>The SDK sends the request that orders the receipt only once, even if the response is lost.
     *
     * @return the operation, whose handle is the {@code serviceId}. {@link #resume(String)} with this handle returns an
     *     equivalent operation
     * @apiNote {@code POST /receipts/public/receipts}, then {@code GET /receipts/public/receipts/{serviceId}/status}
     * @throws InvalidRequestException under the same conditions as {@link #create(IndependentReceipt)}; the SDK then
     *     sends nothing
     * @throws NotSentException if the service certainly did not receive the order; a {@link NotAuthenticatedException}
     *     if the token service did not grant the scope
     * @throws ApiException if the service refuses the request
     * @throws OutcomeUnknownException if the service may have received the order. {@link #resume(String)} waits for the
     *     receipt, unless another receipt has the same {@code serviceId}
     */
    public Operation<ReceiptState> start(IndependentReceipt receipt) {
        return calls.run(() -> ReceiptOrders.start(calls, warnings, receipt));
    }

    /**
     * Returns the status of a receipt. The caller can safely repeat this query, and the SDK retries the query.
     *
     * @param serviceId the receipt's {@link IndependentReceipt#serviceId()}; not blank. The contract does not specify
     *     the response for an id that several receipts have, or for an id that no receipt has
     * @apiNote {@code GET /receipts/public/receipts/{serviceId}/status}
     * @throws InvalidRequestException if the id is blank or cannot be part of a URL path
     * @throws NotSentException if the SDK has no access token; a {@link NotAuthenticatedException} if the token service
     *     did not grant the scope
     * @throws ApiException if the service refuses the request; a refusal can have the HTTP status 200. The exception is
     *     a {@link NotFoundException} if the response has the HTTP status 404. The exception is also a
     *     {@code NotFoundException} if {@code data} and {@code error} are both null in a response with HTTP 200
     * @throws SdkException if the SDK received no response or cannot read the response
     */
    public ReceiptState status(String serviceId) {
        return calls.run(ReceiptsEndpoints.STATUS, ReceiptOrders.checked(serviceId), calls.options());
    }

    /**
     * Returns the operation that waits for a receipt. Another process may have ordered the receipt. If several receipts
     * have the same {@code serviceId}, the status of an earlier receipt can complete the operation immediately. The
     * operation completes with {@link ReceiptStatus#SUCCESS} or {@link ReceiptStatus#FAIL}. {@link ReceiptStatus#NEW},
     * unknown statuses, and a {@link NotFoundException} within the first minute do not complete the operation. This
     * method sends no request.
     *
     * @param serviceId the {@code serviceId} of the receipt, see {@link #status}
     * @throws InvalidRequestException if the id is blank or cannot be part of a URL path
     */
    public Operation<ReceiptState> resume(String serviceId) {
        return ReceiptOrders.resume(calls, serviceId);
    }
}
