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

/**
 * Receipts that are ordered by separate requests (contract, "Fiscal receipts", "Independent generation"). Needs
 * {@link Address#PSP} and OAuth with the scopes {@link Scope#RECEIPTS_WRITE} (to order) and {@link Scope#RECEIPTS_READ}
 * (all other calls). Immutable and thread-safe.
 *
 * <pre>{@code
 * Operation<ReceiptState> operation = receipts.start(receipt);
 * operation.await().completed().map(ReceiptState::status).ifPresent(this::store);
 * }</pre>
 *
 * <p>The service also has a list of receipts with filters and pages. The contract does not show its path, so it is not
 * built: {@link MerchantSdk#raw()} calls any path, also with {@link Scope#RECEIPTS_READ}.
 */
public final class ReceiptsClient {
    private final Calls calls;

    private ReceiptsClient(Calls calls) {
        this.calls = calls;
    }

    /** The receipts of a merchant. */
    public static ReceiptsClient of(MerchantSdk sdk) {
        return of(Calls.of(sdk));
    }

    static ReceiptsClient of(Calls calls) {
        return new ReceiptsClient(calls);
    }

    /** Returns the asynchronous client. */
    public AsyncReceiptsClient async() {
        return new AsyncReceiptsClient(calls);
    }

    /**
     * Orders a receipt, which is generated later: {@link #resume} waits for it. Not repeated after it may have reached
     * the service. {@link #start} does both, but does not return the number of the receipt.
     *
     * @apiNote {@code POST /receipts/public/receipts}
     * @throws InvalidRequestException if it is a correction on the day of the operation and no error of the earlier
     *     receipt is given as its reason, if {@code clientId} or {@code merchantId} is neither in the receipt nor in
     *     the {@link MerchantProfile}, or if {@code serviceId} is no number although
     *     {@link MerchantProfile#receiptServiceIdKind()} is {@link JsonKind#NUMBER}; nothing is sent
     * @throws NotSentException if it certainly was not ordered; a {@link NotAuthenticatedException} if the scope is not
     *     granted
     * @throws ApiException if the service refuses
     * @throws OutcomeUnknownException if it may have been ordered: {@link #status} shows it, unless its
     *     {@code serviceId} has another receipt already
     */
    public ReceiptCreated create(IndependentReceipt receipt) {
        return create(receipt, RequestOptions.none());
    }

    /** As {@link #create(IndependentReceipt)}, with options. */
    public ReceiptCreated create(IndependentReceipt receipt, RequestOptions options) {
        return calls.run(() -> ReceiptOrders.create(calls, receipt, options));
    }

    /**
     * Creates a receipt and returns the operation to wait for: the service generates the receipt later. The operation
     * returns the status of the {@code serviceId}, not of this receipt: if an earlier receipt has the same
     * {@code serviceId}, its status can end the operation at once.
     *
     * <p>The creation is sent once. Neither the waiting nor a lost response repeats it.
     *
     * @return the operation, whose handle is the {@code serviceId}: as {@link #resume(String)}
     * @apiNote {@code POST /receipts/public/receipts}, then {@code GET /receipts/public/receipts/{serviceId}/status}
     * @throws InvalidRequestException as {@link #create(IndependentReceipt)}; nothing is sent
     * @throws NotSentException if the receipt was certainly not created; its cause shows whether the scope was not
     *     granted
     * @throws ApiException if the service refuses
     * @throws OutcomeUnknownException if the receipt may have been created: {@link #resume(String)} waits for it,
     *     unless its {@code serviceId} has another receipt already
     */
    public Operation<ReceiptState> start(IndependentReceipt receipt) {
        return start(receipt, RequestOptions.none());
    }

    /** As {@link #start(IndependentReceipt)}, with options for the creation and for each status query. */
    public Operation<ReceiptState> start(IndependentReceipt receipt, RequestOptions options) {
        return calls.run(() -> ReceiptOrders.start(calls, receipt, options));
    }

    /**
     * Returns the status of the receipt of a transaction or operation. A query: safe to repeat, and the SDK does.
     *
     * @param serviceId the receipt's {@link IndependentReceipt#serviceId()}: not blank. If several receipts have the
     *     same id, the contract does not state which of them the status belongs to, nor the response if there is none
     * @apiNote {@code GET /receipts/public/receipts/{serviceId}/status}
     * @throws InvalidRequestException if the id is blank or cannot be a part of a path
     * @throws NotSentException if there is no token; a {@link NotAuthenticatedException} if the scope is not granted
     * @throws ApiException if the service refuses, also with HTTP 200; a {@link NotFoundException} if there is no
     *     receipt, also for HTTP 200 whose {@code data} and {@code error} are null, by assumption
     * @throws SdkException if no response was received, or it cannot be read
     */
    public ReceiptState status(String serviceId) {
        return status(serviceId, RequestOptions.none());
    }

    /** As {@link #status(String)}, with options. */
    public ReceiptState status(String serviceId, RequestOptions options) {
        return calls.run(ReceiptsEndpoints.STATUS, ReceiptOrders.checked(serviceId), options);
    }

    /**
     * Returns the operation to wait for a receipt, also one that another process created. The operation returns the
     * status of the {@code serviceId}: if several receipts have the same, the status of an older one can end it at
     * once. It ends with {@link ReceiptStatus#SUCCESS} or {@link ReceiptStatus#FAIL}. {@link ReceiptStatus#NEW} and
     * unknown statuses are not the end, and neither is a {@link NotFoundException} within the first minute. Nothing is
     * sent yet.
     *
     * @param serviceId as for {@link #status}
     * @throws InvalidRequestException if the id is blank or cannot be a part of a path
     */
    public Operation<ReceiptState> resume(String serviceId) {
        return resume(serviceId, RequestOptions.none());
    }

    /** As {@link #resume(String)}, with options for each question. */
    public Operation<ReceiptState> resume(String serviceId, RequestOptions options) {
        return ReceiptOrders.resume(calls, serviceId, options);
    }
}
