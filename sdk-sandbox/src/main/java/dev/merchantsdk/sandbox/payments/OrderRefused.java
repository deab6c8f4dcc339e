package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.reading.Findings;
import dev.merchantsdk.sandbox.server.Reply;

/** Which of the contract's 400s a faulty request gets. The texts but {@code Invalid request} are the sandbox's own. */
final class OrderRefused {
    static final String NO_ORDER_ID = "orderId";
    static final String AMOUNT_FORMAT = "amount format";

    private OrderRefused() {}

    static Reply reply(Findings findings) {
        if (has(findings, NO_ORDER_ID)) {
            return Reply.problem(400, "Order id is missing");
        }
        if (has(findings, AMOUNT_FORMAT)) {
            return Reply.problem(400, "Amount must have exactly 2 digits after the separator");
        }
        return invalid();
    }

    static Reply invalid() {
        return Reply.problem(400, "Invalid request");
    }

    private static boolean has(Findings findings, String code) {
        return findings.broken().stream().anyMatch(finding -> finding.code().equals(code));
    }
}
