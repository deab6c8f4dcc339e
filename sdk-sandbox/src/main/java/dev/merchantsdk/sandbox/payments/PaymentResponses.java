package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.ValidationErrors;

/** Creates the responses to requests for payments and bindings (contract, "Payments" and "Card bindings"). */
public final class PaymentResponses {
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
        return HttpResponse.json(200, linked(id, link, jsOperationId).build());
    }

    static HttpResponse sbpBinding(String id, String link, String jsOperationId) {
        return HttpResponse.json(
                200,
                linked(id, link, jsOperationId)
                        .put("qrImage", QrCodePng.of(link))
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
                new JsonRow()
                        .put("error", "A successful or incomplete payout already exists for the order id")
                        .put("errorCode", -2)
                        .build());
    }

    /** Returns the response to an invalid request (contract, "API request errors"). */
    static HttpResponse refused(ValidationErrors errors) {
        String error = errors.contains("orderId")
                ? "order id missing"
                : errors.contains(Price.WRONG_FORMAT)
                        ? "amount not in format (no more than 2 digits after the separator)"
                        : "Invalid request";
        return HttpResponse.problem(400, error).because(errors.summary());
    }

    /**
     * Returns the response to an invalid request.
     *
     * @param why the reason that the dashboard shows, without values of the request
     */
    public static HttpResponse invalid(String why) {
        return HttpResponse.problem(400, "Invalid request").because(why);
    }

    private static JsonRow named(String id) {
        return new JsonRow().put("id", id);
    }

    private static JsonRow linked(String id, String link, String jsOperationId) {
        return named(id).put("userWebLink", link).put("jsOperationId", jsOperationId);
    }
}
