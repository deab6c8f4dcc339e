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
 * Orders receipts that are not part of a payment, each in a request of its own (contract, "Fiscal receipts",
 * "Independent generation"). Needs {@link Address#PSP} and OAuth with the scopes {@link Scope#RECEIPTS_WRITE} (to order
 * receipts) and {@link Scope#RECEIPTS_READ} (for all other calls). Immutable and thread-safe.
 *
 * <pre>{@code
 * Operation<ReceiptState> operation = receipts.start(receipt);
 * operation.await().completed().map(ReceiptState::status).ifPresent(this::store);
 * }</pre>
 *
 * <p>There is no method for the list of receipts, whose path the contract does not specify. If you know it, use
 * {@link MerchantSdk#raw()} with the scope {@link Scope#RECEIPTS_READ}.
 */
public final class ReceiptsClient {
    private final Calls calls;
    private final ReceiptWarnings warnings;

    private ReceiptsClient(Calls calls, ReceiptWarnings warnings) {
        this.calls = calls;
        this.warnings = warnings;
    }

    /** Returns a merchant's receipts client. */
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

    public AsyncReceiptsClient async() {
        return new AsyncReceiptsClient(calls, warnings);
    }

    /**
     * Orders a receipt, which the service generates later; {@link #resume} waits for it. Not repeated if the service
     * may have received the order. {@link #start} does both, but does not return the {@link ReceiptCreated}.
     *
     * @apiNote {@code POST /receipts/public/receipts}
     * @throws InvalidRequestException if the receipt breaks a rule that depends on the {@link MerchantProfile} or on
     *     the date; nothing was sent. {@code clientId} and {@code merchantId} must be set in the receipt or in the
     *     profile. An id must be a number if its kind in the profile, such as
     *     {@link MerchantProfile#receiptServiceIdKind()}, is {@link JsonKind#NUMBER}. A correction's operation day must
     *     have passed, unless it states the error in the earlier receipt
     * @throws NotSentException if the service certainly did not receive the order; a {@link NotAuthenticatedException}
     *     if the token service did not grant the scope
     * @throws ApiException when the service refuses the request
     * @throws OutcomeUnknownException if the service may have received the order. {@link #status} returns the receipt's
     *     status, unless another has the same {@code serviceId}
     */
    public ReceiptCreated create(IndependentReceipt receipt) {
        return calls.run(() -> ReceiptOrders.create(calls, warnings, receipt));
    }

    /**
     * Orders a receipt, only once even when the response is lost, and returns the operation that waits for it by its
     * {@code serviceId}. An earlier receipt with the same {@code serviceId} can complete the operation at once.
     *
     * @return the operation, whose handle is the {@code serviceId}, as {@link #resume(String)} returns it
     * @apiNote {@code POST /receipts/public/receipts}, then {@code GET /receipts/public/receipts/{serviceId}/status}
     * @throws InvalidRequestException under the same conditions as {@link #create(IndependentReceipt)}; nothing was
     *     sent
     * @throws NotSentException if the service certainly did not receive the order; a {@link NotAuthenticatedException}
     *     if the token service did not grant the scope
     * @throws ApiException when the service refuses the request
     * @throws OutcomeUnknownException if the service may have received the order. {@link #resume(String)} waits for the
     *     receipt, unless another has the same {@code serviceId}
     */
    public Operation<ReceiptState> start(IndependentReceipt receipt) {
        return calls.run(() -> ReceiptOrders.start(calls, warnings, receipt));
    }

    /**
     * Returns a receipt's status. Safe to repeat, and repeated after a temporary failure.
     *
     * @param serviceId the receipt's {@link IndependentReceipt#serviceId()}; not blank. The contract does not specify
     *     the response for an id that several receipts have, or none
     * @apiNote {@code GET /receipts/public/receipts/{serviceId}/status}
     * @throws InvalidRequestException if the id is blank or cannot be part of a URL path
     * @throws NotSentException if there is no access token; a {@link NotAuthenticatedException} if the token service
     *     did not grant the scope
     * @throws ApiException when the service refuses the request; a refusal can have the HTTP status 200. It is a
     *     {@link NotFoundException} after HTTP 404, or if {@code data} and {@code error} are both null after HTTP 200
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public ReceiptState status(String serviceId) {
        return calls.run(ReceiptsEndpoints.STATUS, ReceiptOrders.checked(serviceId), calls.options());
    }

    /**
     * Returns the operation that waits for a receipt, which another process may have ordered. If several have the same
     * {@code serviceId}, an earlier one can complete it at once. It ends with {@link ReceiptStatus#SUCCESS} or
     * {@link ReceiptStatus#FAIL}, but not with {@link ReceiptStatus#NEW}, an unknown status, or a
     * {@link NotFoundException} within the first minute. Sends nothing.
     *
     * @param serviceId the receipt's {@code serviceId}, see {@link #status}
     * @throws InvalidRequestException if the id is blank or cannot be part of a URL path
     */
    public Operation<ReceiptState> resume(String serviceId) {
        return ReceiptOrders.resume(calls, serviceId);
    }
}
