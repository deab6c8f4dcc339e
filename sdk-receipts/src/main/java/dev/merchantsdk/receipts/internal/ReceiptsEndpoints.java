package dev.merchantsdk.receipts.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptState;
import java.util.List;
import java.util.Optional;

/** The endpoints of the contract's section "Independent generation". */
public final class ReceiptsEndpoints {
    public static final Endpoint<IndependentReceipt, ReceiptCreated> CREATE = Endpoint.post(
                    Address.PSP, "receipts/public/receipts", IndependentReceipt.class)
            .named("receipts.create")
            .auth(Auth.bearer(Scope.RECEIPTS_WRITE))
            .repeat(Repeat.NEVER)
            .body(ReceiptBody::of)
            .errorRules(ErrorRules.when(body -> body.errorInsteadOf("data"))
                    .contradictory(body -> body.errorAndAnyOf("data")))
            .id("data", "id")
            .transactionId(receipt -> Optional.of(receipt.serviceId()))
            .ifUnknown("The status of its serviceId shows it, unless another receipt has the same serviceId.")
            .returns(ReceiptCreatedResponse.class, ReceiptCreatedResponse::data);

    /** Queries the status of a receipt. The {@code String} is the {@code serviceId} of the receipt. */
    public static final Endpoint<String, ReceiptState> STATUS = Endpoint.get(
                    Address.PSP, "receipts/public/receipts/{serviceId}/status", String.class)
            .named("receipts.status")
            .auth(Auth.bearer(Scope.RECEIPTS_READ))
            .repeat(Repeat.ALWAYS)
            .errorRules(ErrorRules.when(body -> body.errorInsteadOf("data") || body.isNull("data", "error"))
                    .inSuccess(ReceiptsEndpoints::refused))
            .path("serviceId", id -> id)
            .transactionId(Optional::of)
            .returns(ReceiptStateResponse::read)
            .matching(
                    "data.serviceId",
                    id -> id,
                    state -> Optional.ofNullable(state.additional().get("serviceId"))
                            .filter(id -> id.isString() || id.isWholeNumber())
                            .map(JsonValue::text));

    private ReceiptsEndpoints() {}

    public static List<Endpoint<?, ?>> all() {
        return List.of(CREATE, STATUS);
    }

    /**
     * Returns the exception for a response without {@code data}. If the response also has no error, the service does
     * not know the receipt.
     */
    private static ApiException refused(CallInfo call, ErrorDetails refusal) {
        return refusal.errors().isEmpty() ? new NotFoundException(call, refusal) : new ApiException(call, refusal);
    }
}
