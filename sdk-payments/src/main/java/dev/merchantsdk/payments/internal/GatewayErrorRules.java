package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;

/** The refusals of the gateway (contract, "Responses" and "Errors"). */
final class GatewayErrorRules {
    /**
     * A success status with an {@code error} and no {@code id} created nothing. With both, the outcome is unknown.
     * Three texts or codes select the exception.
     */
    static final ErrorRules REFUSALS = insteadOf("id")
            .contradictory(body -> body.errorAndAnyOf("id"))
            .duplicateOrder()
            .error(PayoutOnlyTokenException.ERROR, CallFailures::payoutOnlyToken)
            .error(RequestRefusedException.ERROR, CallFailures::requestRefused);

    private GatewayErrorRules() {}

    /**
     * A refusal of a query, which creates nothing: a success status with an {@code error} and without the requested
     * properties, at least one of these if any are named.
     */
    static ErrorRules insteadOf(String... asked) {
        return ErrorRules.when(body -> body.errorInsteadOf(asked));
    }
}
