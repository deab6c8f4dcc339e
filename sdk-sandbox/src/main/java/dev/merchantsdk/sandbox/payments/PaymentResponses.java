package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;

/** Creates the responses of the contract's tables "Responses" ("Payments" and "Card bindings"). */
final class PaymentResponses {
    private PaymentResponses() {}

    /**
     * Returns the response to a debit with a token or an earlier transaction, a completion, a payout and a card-to-card
     * transfer.
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

    /** Returns the error for a payout-only token. Its status is 200, and no transaction is created. */
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
