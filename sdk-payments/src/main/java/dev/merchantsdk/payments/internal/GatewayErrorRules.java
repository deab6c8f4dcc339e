package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;

/** The refusals of the gateway (contract, "Responses" and "Errors"). */
final class GatewayErrorRules {
    /**
     * A response with a success status, an {@code error} and no {@code id} means that nothing was created. If it has
     * both an {@code error} and an {@code id}, the outcome is unknown. Three error messages or codes determine the
     * exception.
     */
    static final ErrorRules REFUSALS = insteadOf("id")
            .contradictory(body -> body.errorAndAnyOf("id"))
            .duplicateOrder()
            .error(PayoutOnlyTokenException.ERROR, CallFailures::payoutOnlyToken)
            .error(RequestRefusedException.ERROR, CallFailures::requestRefused);

    private GatewayErrorRules() {}

    /**
     * The refusal of a query, which creates nothing: a response with a success status and an {@code error}, but without
     * any of the given properties.
     */
    static ErrorRules insteadOf(String... asked) {
        return ErrorRules.when(body -> body.errorInsteadOf(asked));
    }
}
