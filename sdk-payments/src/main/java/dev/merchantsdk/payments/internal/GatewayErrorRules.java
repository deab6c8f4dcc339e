package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.failure.ContractErrors;

/**
 * The rules by which the SDK recognizes a refusal in a response of the gateway (contract, "Responses" and "Errors").
 */
final class GatewayErrorRules {
    /**
     * The rules for requests that are not queries. A response with a success status, an {@code error} and no {@code id}
     * means that nothing was created. If the response has both an {@code error} and an {@code id}, the outcome is
     * unknown.
     */
    static final ErrorRules REFUSALS = errorInsteadOf("id")
            .contradictory(body -> body.errorAndAnyOf("id"))
            .duplicateOrder()
            .error(ContractErrors.PAYOUT_ONLY, PayoutOnlyTokenException::new)
            .error(ContractErrors.INVALID_REQUEST, RequestRefusedException::new);

    private GatewayErrorRules() {}

    /**
     * Returns the rules for a query. A response with a success status is a refusal if it has an {@code error} and none
     * of the given properties.
     */
    static ErrorRules errorInsteadOf(String... expected) {
        return ErrorRules.when(body -> body.errorInsteadOf(expected));
    }
}
