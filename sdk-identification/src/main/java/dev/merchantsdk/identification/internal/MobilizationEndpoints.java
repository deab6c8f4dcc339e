package dev.merchantsdk.identification.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.failure.ContractErrors;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.MobilizationStatus;
import java.util.List;

/** The endpoints of the contract's table "Mobilization status". */
public final class MobilizationEndpoints {
    /** Requests the mobilization status of a person. */
    public static final Endpoint<MobilizationRequest, String> START = Endpoint.post(
                    Address.PSP_SECURE, "api/mobilizations", MobilizationRequest.class)
            .named("mobilization.start")
            .auth(Auth.X_AUTH)
            .repeat(Repeat.NEVER)
            .errorRules(ErrorRules.when(body -> body.errorInsteadOf("ExtId"))
                    .contradictory(body -> body.errorAndAnyOf("ExtId"))
                    .error(ContractErrors.INVALID_REQUEST, RequestRefusedException::new))
            .id("ExtId")
            .body(MobilizationBody::of)
            .ifUnknown(
                    "No call shows whether the request was created; ask the service's manager. Another start creates another request.")
            .returns(ExtIdResponse.class, ExtIdResponse::extId);

    /** Queries the status of a mobilization request by its id. */
    public static final Endpoint<String, MobilizationStatus> STATUS = Endpoint.get(
                    Address.PSP_SECURE, "api/mobilizations/{extId}", String.class)
            .named("mobilization.status")
            .auth(Auth.X_AUTH)
            .repeat(Repeat.ALWAYS)
            .errorRules(ErrorRules.when(body -> body.errorInsteadOf("extId", "status")))
            .path("extId", id -> id)
            .returns(MobilizationStatus.class)
            .matching("extId", id -> id, MobilizationStatus::extId);

    private MobilizationEndpoints() {}

    public static List<Endpoint<?, ?>> all() {
        return List.of(START, STATUS);
    }
}
