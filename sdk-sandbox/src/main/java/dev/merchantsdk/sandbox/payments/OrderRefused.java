package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.ValidationErrors;

/** Which of the contract's 400s a faulty request gets. The texts but {@code Invalid request} are the sandbox's own. */
final class OrderRefused {
    static final String NO_ORDER_ID = "orderId";
    static final String AMOUNT_FORMAT = "amount format";

    private OrderRefused() {}

    static HttpResponse reply(ValidationErrors findings) {
        if (has(findings, NO_ORDER_ID)) {
            return HttpResponse.problem(400, "Order id is missing");
        }
        if (has(findings, AMOUNT_FORMAT)) {
            return HttpResponse.problem(400, "Amount must have exactly 2 digits after the separator");
        }
        return invalid();
    }

    static HttpResponse invalid() {
        return HttpResponse.problem(400, "Invalid request");
    }

    private static boolean has(ValidationErrors findings, String code) {
        return findings.broken().stream().anyMatch(finding -> finding.code().equals(code));
    }
}
