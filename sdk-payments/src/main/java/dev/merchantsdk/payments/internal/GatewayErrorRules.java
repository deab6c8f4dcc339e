package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;

/**
 * The rules by which the SDK recognizes that a response of the gateway is a refusal (contract, "Responses" and
 * "Errors").
 */
final class GatewayErrorRules {
    /**
     * The rules for a request that creates a transaction or a binding. A response with a success status, an {@code
     * error} and no {@code id} means that nothing was created. If the response has both an {@code error} and an {@code
     * id}, the outcome is unknown. The SDK throws a specific exception for a duplicate order id, for a payout-only
     * token, and for the error that {@link RequestRefusedException} describes.
     */
    static final ErrorRules REFUSALS = errorInsteadOf("id")
            .contradictory(body -> body.errorAndAnyOf("id"))
            .duplicateOrder()
            .error(PayoutOnlyTokenException.ERROR, CallFailures::payoutOnlyToken)
            .error(RequestRefusedException.ERROR, CallFailures::requestRefused);

    private GatewayErrorRules() {}

    /**
     * Returns the rules for a query, which creates nothing. A response is a refusal if it has a success status and an
     * {@code error}, but none of the given properties.
     */
    static ErrorRules errorInsteadOf(String... expected) {
        return ErrorRules.when(body -> body.errorInsteadOf(expected));
    }
}
