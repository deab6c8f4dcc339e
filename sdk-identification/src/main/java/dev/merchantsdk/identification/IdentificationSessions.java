package dev.merchantsdk.identification;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.SingleCall;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.poll.EndpointOperation;
import dev.merchantsdk.identification.internal.IdentificationEndpoints;
import dev.merchantsdk.identification.internal.SmsCode;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import java.util.function.Consumer;

/** The calls of an identification, for the blocking client and the asynchronous client. */
record IdentificationSessions(Calls calls, StatusPath path) {
    IdentificationSessions with(RequestOptions options) {
        return new IdentificationSessions(calls.with(options), path);
    }

    SingleCall<IdentificationSession> start(PersonCheck person) {
        return calls.call(IdentificationEndpoints.START, person, calls.options())
                .map(id -> IdentificationSession.started(id, person));
    }

    SingleCall<IdentificationSession> submit(
            IdentificationSession session, String code, Consumer<IdentificationSession> checkpoint) {
        Violations violations = Violations.collect();
        violations.text("smsCode", code).sensitive().required().notBlank().oneLine();
        violations.throwIfAny("SmsCode");
        session.count(checkpoint);
        return calls.call(IdentificationEndpoints.SUBMIT, new SmsCode(session.id(), code), calls.options())
                .map(id -> session)
                .onFailure(failure -> {
                    if (isUncounted(failure)) {
                        session.undo(checkpoint, failure);
                    }
                });
    }

    /**
     * Returns whether a failed submission does not count as an attempt. If this method returns true, the service has
     * not checked the code.
     */
    private static boolean isUncounted(SdkException failure) {
        return failure instanceof NotSentException
                || failure instanceof ConfigurationException
                || failure instanceof AuthenticationException
                || failure instanceof AccessDeniedException
                || failure instanceof RateLimitedException;
    }

    SingleCall<IdentificationStatus> status(IdentificationSession session) {
        return calls.call(endpoint(), session.id(), calls.options()).map(status -> {
            session.record(status);
            return status;
        });
    }

    Operation<IdentificationStatus> resume(IdentificationSession session) {
        return EndpointOperation.of(
                calls, endpoint(), session.id(), session.id(), session::isDecidedBy, calls.options());
    }

    private Endpoint<String, IdentificationStatus> endpoint() {
        return path == StatusPath.V2 ? IdentificationEndpoints.STATUS : IdentificationEndpoints.OLDER_STATUS;
    }
}
