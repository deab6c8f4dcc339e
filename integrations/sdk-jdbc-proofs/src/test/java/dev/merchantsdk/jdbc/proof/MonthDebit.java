package dev.merchantsdk.jdbc.proof;

import java.time.Instant;

/**
 * A recurring debit that reached the service.
 *
 * @param at the simulated time at which the debit arrived
 * @param code the issuer's code, or {@link IssuersAnswer#PAYOUT_ONLY}
 */
record MonthDebit(Instant at, MonthCard card, String orderId, String price, int code) {
    static final String CALLBACK = "callback ";
    static final String RECORD = "record ";

    boolean isPayoutOnly() {
        return code == IssuersAnswer.PAYOUT_ONLY;
    }

    String id() {
        return String.format("%032x", orderId.hashCode() & 0xffffffffL);
    }

    /** Returns a line with the form of a callback that reports the result of the debit. */
    String callback() {
        boolean approved = code == 0;
        return CALLBACK + "object_type=transaction&transaction=" + id() + "&action=pay&orderId=" + orderId + "&price="
                + price + (approved ? "&status=success" : "&status=failed&error_code=" + code);
    }

    /** Returns a line with the order id and the code of a list v3 record. */
    String record() {
        return RECORD + orderId + " " + code;
    }
}
