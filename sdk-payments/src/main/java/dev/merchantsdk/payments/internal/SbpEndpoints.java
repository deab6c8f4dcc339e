package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.sbp.SbpBanks;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The endpoints of the contract's table "Fast payment system helpers". */
public final class SbpEndpoints {
    /** Queries banks by a part of their name. An empty string selects all banks. */
    public static final Endpoint<String, SbpBanks> BANKS = Endpoint.get(Address.GATEWAY, "api/sbp/banks", String.class)
            .named("sbp.banks")
            .auth(Auth.X_AUTH)
            .repeat(Repeat.ALWAYS)
            .errorRules(GatewayErrorRules.errorInsteadOf().onlyIfUnreadable())
            .query("bankName", part -> Optional.ofNullable(part).filter(name -> !name.isEmpty()))
            .returns(SbpEndpoints::banks);

    /** Queries the status and the recipient's name of a payout that was created without this name. */
    public static final Endpoint<String, SbpPayoutStatus> STATUS = Endpoint.get(
                    Address.GATEWAY, "api/sbp/{id}/status", String.class)
            .named("sbp.status")
            .auth(Auth.X_AUTH)
            .repeat(Repeat.ALWAYS)
            .errorRules(GatewayErrorRules.errorInsteadOf("status"))
            .path("id", GatewayChecks::transactionId)
            .transactionId(Optional::of)
            .returns(SbpPayoutStatus.class)
            .matching(
                    "id",
                    id -> id,
                    status -> Optional.ofNullable(status.additional().get("id")).flatMap(JsonValue::asString));

    /** Confirms a payout, so that the recipient gets the funds. */
    public static final Endpoint<String, Optional<String>> CONFIRM =
            end("sbp.confirm", "api/sbp/{id}/confirm").returnsNothing().matching("id", id -> id, received -> received);

    /** Cancels a payout. */
    public static final Endpoint<String, TransactionCreated<TwoStepSbpPayout>> REJECT = end(
                    "sbp.reject", "api/sbp/{id}/reject")
            .returns(PaymentsEndpoints.<TwoStepSbpPayout>created())
            .matching("id", id -> id, response -> Optional.of(response.id()));

    private static final JsonReader<SbpBanks> ALL_BANKS = JsonCodec.reader(SbpBanks.class);

    private SbpEndpoints() {}

    /** Starts the endpoint that ends a payout. */
    private static EndpointBuilder<String> end(String name, String path) {
        return Endpoint.post(Address.GATEWAY, path, String.class)
                .named(name)
                .auth(Auth.X_AUTH)
                .repeat(Repeat.NEVER)
                .movesMoney()
                .errorRules(GatewayErrorRules.REFUSALS)
                .path("id", GatewayChecks::transactionId)
                .transactionId(Optional::of)
                .noBody()
                .ifUnknown("The outcome is in the payout's callback and in its secure record.");
    }

    /**
     * Reads a list of banks. Rejects the following responses, which a JSON mapper would read as an empty list:
     *
     * <ul>
     *   <li>an object in which {@code banks} is absent or null
     *   <li>an object in which {@code banks} is empty and another property reports an error
     * </ul>
     */
    private static SbpBanks banks(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson {
        SbpBanks banks = ALL_BANKS.read(body.get(), limits);
        if (banks.list().isEmpty()) {
            ResponseChecks.requireProperty("banks", body.get(), limits);
            for (Map.Entry<String, JsonValue> property : banks.additional().entrySet()) {
                if (ErrorBody.mayRefuse(property.getKey())
                        && ErrorBody.reportsError(property.getKey(), property.getValue())) {
                    throw new UnreadableJson("banks", "is empty in a response with an error");
                }
            }
        }
        return banks;
    }

    public static List<Endpoint<?, ?>> all() {
        return List.of(BANKS, STATUS, CONFIRM, REJECT);
    }
}
