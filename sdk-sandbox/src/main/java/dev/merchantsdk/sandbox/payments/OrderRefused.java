package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.ValidationErrors;

/** Creates the responses with status 400 to invalid requests (contract, "API request errors"). */
final class OrderRefused {
    static final String NO_ORDER_ID = "orderId";
    static final String AMOUNT_FORMAT = "amount format";

    private OrderRefused() {}

    static HttpResponse reply(ValidationErrors errors) {
        return response(errors).because(errors.summary());
    }

    private static HttpResponse response(ValidationErrors errors) {
        if (has(errors, NO_ORDER_ID)) {
            return HttpResponse.problem(400, "order id missing");
        }
        if (has(errors, AMOUNT_FORMAT)) {
            return HttpResponse.problem(400, "amount not in format (no more than 2 digits after the separator)");
        }
        return HttpResponse.problem(400, "Invalid request");
    }

    /**
     * Returns the response to an invalid request.
     *
     * @param why the reason that the dashboard shows, without values of the request
     */
    static HttpResponse invalid(String why) {
        return HttpResponse.problem(400, "Invalid request").because(why);
    }

    private static boolean has(ValidationErrors errors, String code) {
        return errors.list().stream().anyMatch(error -> error.code().equals(code));
    }
}
