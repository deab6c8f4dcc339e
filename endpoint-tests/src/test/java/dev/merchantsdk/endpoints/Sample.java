package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;

/**
 * An endpoint with a valid request and the body of a success response, both according to the contract.
 *
 * @param body the body of the success response, with one character for each byte; empty if the contract shows no body
 */
record Sample(Endpoint<?, ?> endpoint, Object request, String body) {
    boolean hasRequestBody() {
        return endpoint.method() != HttpMethod.GET && !endpoint.name().startsWith("sbp.");
    }

    /** Returns whether the SDK reads the body of a success response. */
    boolean readsBody() {
        return !body.isEmpty() && !endpoint.name().equals("credit.questionnaire");
    }

    /** Returns whether a success response has no body according to the contract. */
    boolean confirms() {
        return endpoint.name().equals("sbp.confirm");
    }

    /**
     * Returns whether the call makes a payout. The SDK waits for the response to a payout until the deadline of the
     * call.
     */
    boolean isPayout() {
        return endpoint.name().matches("payments\\.(payoutToCard|namedSbpPayout|unnamedSbpPayout)");
    }

    Repeat repeat() {
        return endpoint.repeat();
    }

    @SuppressWarnings("unchecked") // each sample has a request of the type that its endpoint accepts
    <R> Endpoint<Object, R> typed() {
        return (Endpoint<Object, R>) endpoint;
    }

    @Override
    public String toString() {
        return endpoint.name();
    }
}
