package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;

/** Creates the responses of the contract's tables "Responses" in the sections "Payments" and "Card bindings". */
final class PaymentResponses {
    private PaymentResponses() {}

    /**
     * Returns the response to operations that need no action of the payer, such as a debit with a token, a completion,
     * a payout or a card-to-card transfer.
     */
    static HttpResponse id(String id) {
        return HttpResponse.json(200, named(id).build());
    }

    /** Returns the response to an interactive payment, and to a one-click payment with a payout-only token. */
    static HttpResponse form(String id, String jsOperationId) {
        return HttpResponse.json(
                200, named(id).put("jsOperationId", jsOperationId).build());
    }

    /** Returns the response to a payment on a payment page. */
    static HttpResponse page(String id, String link, String jsOperationId) {
        return HttpResponse.json(
                200,
                named(id)
                        .put("userWebLink", link)
                        .put("jsOperationId", jsOperationId)
                        .build());
    }

    static HttpResponse sbpBinding(String id, String link, String jsOperationId, String image) {
        return HttpResponse.json(
                200,
                named(id)
                        .put("userWebLink", link)
                        .put("jsOperationId", jsOperationId)
                        .put("qrImage", image)
                        .put("qrUrl", link)
                        .build());
    }

    /**
     * Returns the error response to a request that the token does not allow because it is payout-only. The HTTP status
     * is 200, although the service creates no transaction.
     */
    static HttpResponse payoutOnly() {
        return HttpResponse.problem(200, "Card binding is payout-only");
    }

    static HttpResponse duplicate() {
        return HttpResponse.json(
                400,
                JsonValue.objectBuilder()
                        .put("error", "A successful or incomplete payout already exists for the order id")
                        .put("errorCode", -2)
                        .build());
    }

    private static JsonValue.ObjectBuilder named(String id) {
        return JsonValue.objectBuilder().put("id", id);
    }
}
