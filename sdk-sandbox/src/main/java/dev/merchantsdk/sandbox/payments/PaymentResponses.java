package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;

/** Creates the responses to requests for payments and bindings (contract, "Payments" and "Card bindings"). */
final class PaymentResponses {
    private PaymentResponses() {}

    /** Returns the response to an operation without an action of the payer, such as a completion or a payout. */
    static HttpResponse id(String id) {
        return HttpResponse.json(200, named(id).build());
    }

    /** Returns the response to an interactive payment or to a one-click payment with a payout-only token. */
    static HttpResponse form(String id, String jsOperationId) {
        return HttpResponse.json(
                200, named(id).put("jsOperationId", jsOperationId).build());
    }

    /** Returns the response to a payment or a binding with a page for the payer. */
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
     * Returns the error response to a debit or a hold with a payout-only token. The HTTP status of this response is
     * 200.
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
