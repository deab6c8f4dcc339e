package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.util.Optional;

/** Creates the responses to requests for payments and bindings (contract, "Payments" and "Card bindings"). */
public final class PaymentResponses {
    private PaymentResponses() {}

    /** Returns the response to an operation without an action of the payer, such as a completion or a payout. */
    static HttpResponse id(String id) {
        return new JsonRow().put("id", id).response(200);
    }

    /** Returns what a payment or a binding shows that waits for its payer, who has a page or a form of the service. */
    static JsonRow waiting(String id, Optional<String> page, String jsOperationId) {
        return new JsonRow().put("id", id).put("userWebLink", page).put("jsOperationId", jsOperationId);
    }

    /** Returns the error response to a debit or a hold with a payout-only token, which has the HTTP status 200. */
    static HttpResponse payoutOnly() {
        return HttpResponse.problem(200, "Card binding is payout-only");
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
}
