package dev.merchantsdk.jdbc.proof;

import java.time.Instant;

/**
 * A recurring debit that reached the service.
 *
 * @param at when, in simulated time
 * @param card whose
 * @param orderId the merchant's own number
 * @param price as it was on the wire
 * @param code the issuer's code, or {@link IssuersAnswer#PAYOUT_ONLY}
 */
record MonthDebit(Instant at, MonthCard card, String orderId, String price, int code) {
    static final String CALLBACK = "callback ";
    static final String RECORD = "record ";

    boolean isPayoutOnly() {
        return code == IssuersAnswer.PAYOUT_ONLY;
    }

    /** The number that the gateway gives it. */
    String id() {
        return String.format("%032x", orderId.hashCode() & 0xffffffffL);
    }

    /** Its result as a callback: a form. */
    String callback() {
        boolean approved = code == 0;
        return CALLBACK + "object_type=transaction&transaction=" + id() + "&action=pay&orderId=" + orderId + "&price="
                + price + (approved ? "&status=success" : "&status=failed&error_code=" + code);
    }

    /** Its result as a record of list v3: order id and code. */
    String record() {
        return RECORD + orderId + " " + code;
    }
}
