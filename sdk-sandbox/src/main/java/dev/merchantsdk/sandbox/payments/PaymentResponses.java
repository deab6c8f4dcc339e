package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;

/** The rows of "Responses" ("Payments" and "Card bindings"). */
final class PaymentResponses {
    private PaymentResponses() {}

    /** Token, completion, payout, card2card, rebill flows. */
    static HttpResponse id(String id) {
        return HttpResponse.json(200, named(id).build());
    }

    /** Interactive initiation, and one-click with a payout-only token. */
    static HttpResponse form(String id, String jsOperationId) {
        return HttpResponse.json(
                200, named(id).put("jsOperationId", jsOperationId).build());
    }

    /** Payment-page flows. */
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

    /** An error with status 200: no transaction is created. */
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
