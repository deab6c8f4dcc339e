package dev.merchantsdk.sandbox.payments;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.http.HttpResponse;

/** The rows of "Responses" ("Payments" and "Card bindings"). */
final class PaymentResponses {
    private PaymentResponses() {}

    /** Token, completion, payout, card2card, rebill flows. */
    static HttpResponse id(String id) {
        return HttpResponse.json(200, named(id));
    }

    /** Interactive initiation, and one-click with a payout-only token. */
    static HttpResponse form(String id, String jsOperationId) {
        return HttpResponse.json(200, named(id).put("jsOperationId", jsOperationId));
    }

    /** Payment-page flows. */
    static HttpResponse page(String id, String link, String jsOperationId) {
        return HttpResponse.json(200, named(id).put("userWebLink", link).put("jsOperationId", jsOperationId));
    }

    static HttpResponse sbpBinding(String id, String link, String jsOperationId, String image) {
        return HttpResponse.json(
                200,
                named(id)
                        .put("userWebLink", link)
                        .put("jsOperationId", jsOperationId)
                        .put("qrImage", image)
                        .put("qrUrl", link));
    }

    /** An error with a 200: no transaction is created. */
    static HttpResponse payoutOnly() {
        return HttpResponse.problem(200, "Card binding is payout-only");
    }

    static HttpResponse duplicate() {
        return HttpResponse.json(
                400,
                JsonNodeFactory.instance
                        .objectNode()
                        .put("error", "A successful or incomplete payout already exists for the order id")
                        .put("errorCode", -2));
    }

    private static ObjectNode named(String id) {
        return JsonNodeFactory.instance.objectNode().put("id", id);
    }
}
