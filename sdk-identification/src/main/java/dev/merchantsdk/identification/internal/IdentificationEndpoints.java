package dev.merchantsdk.identification.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.failure.ContractErrors;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import java.util.List;
import java.util.Optional;

/** The endpoints of the contract's table "Simplified identification". */
public final class IdentificationEndpoints {
    /** Begins an identification session. */
    public static final Endpoint<PersonCheck, String> START = Endpoint.post(
                    Address.GATEWAY, "api/v2/personidentification", PersonCheck.class)
            .named("identification.start")
            .auth(Auth.X_AUTH)
            .repeat(Repeat.NEVER)
            .errorRules(ErrorRules.when(body -> body.errorInsteadOf("id"))
                    .contradictory(body -> body.errorAndAnyOf("id"))
                    .error(ContractErrors.INVALID_REQUEST, RequestRefusedException::new))
            .body(PersonBody::of)
            .ifUnknown(
                    "No call shows whether a session was created; an SMS that reached the person may show it. Another start creates another session, and sends another SMS.")
            .returns(SessionResponse.class, SessionResponse::id);

    /** Submits the code that the person received by SMS. */
    public static final Endpoint<SmsCode, String> SUBMIT = Endpoint.put(
                    Address.GATEWAY, "api/personidentification/{id}", SmsCode.class)
            .named("identification.submitSmsCode")
            .auth(Auth.X_AUTH)
            .repeat(Repeat.COUNTED)
            .errorRules(
                    ErrorRules.when(body -> body.errorInsteadOf("id")).contradictory(body -> body.errorAndAnyOf("id")))
            .path("id", SmsCode::id)
            .body(SmsCode::body)
            .ifUnknown("The status of the session shows whether the phone is verified.")
            .returns(SessionResponse.class, SessionResponse::id)
            .matching("id", SmsCode::id, Optional::of);

    /** Queries the status of a session by its id. */
    public static final Endpoint<String, IdentificationStatus> STATUS =
            status("identification.status", "api/personidentification/v2/{id}");

    /** Queries the status of a session at the older path. */
    public static final Endpoint<String, IdentificationStatus> OLDER_STATUS =
            status("identification.olderStatus", "api/personidentification/{id}");

    private IdentificationEndpoints() {}

    public static List<Endpoint<?, ?>> all() {
        return List.of(START, SUBMIT, STATUS, OLDER_STATUS);
    }

    private static Endpoint<String, IdentificationStatus> status(String name, String path) {
        return Endpoint.get(Address.GATEWAY, path, String.class)
                .named(name)
                .auth(Auth.X_AUTH)
                .repeat(Repeat.ALWAYS)
                .errorRules(ErrorRules.when(body -> body.errorInsteadOf("id", "phoneVerified", "personVerified")))
                .path("id", id -> id)
                .returns(IdentificationStatus.class)
                .matching("id", id -> id, IdentificationStatus::id);
    }
}
