package dev.merchantsdk.sandbox.payments;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.server.Reply;

/** The rows of "Responses" ("Payments" and "Card bindings"). */
final class Replies {
    private Replies() {}

    /** Token, completion, payout, card2card, rebill flows. */
    static Reply id(String id) {
        return Reply.json(200, named(id));
    }

    /** Interactive initiation, and one-click with a payout-only token. */
    static Reply form(String id, String jsOperationId) {
        return Reply.json(200, named(id).put("jsOperationId", jsOperationId));
    }

    /** Payment-page flows. */
    static Reply page(String id, String link, String jsOperationId) {
        return Reply.json(200, named(id).put("userWebLink", link).put("jsOperationId", jsOperationId));
    }

    static Reply sbpBinding(String id, String link, String jsOperationId, String image) {
        return Reply.json(
                200,
                named(id)
                        .put("userWebLink", link)
                        .put("jsOperationId", jsOperationId)
                        .put("qrImage", image)
                        .put("qrUrl", link));
    }

    /** An error with a 200: no transaction is created. */
    static Reply payoutOnly() {
        return Reply.problem(200, "Card binding is payout-only");
    }

    static Reply duplicate() {
        return Reply.json(
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
