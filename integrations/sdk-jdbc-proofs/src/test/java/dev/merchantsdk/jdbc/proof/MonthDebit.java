package dev.merchantsdk.jdbc.proof;

import java.time.Instant;

/**
 * A recurring debit that reached the service.
 *
 * @param at the simulated time of its arrival
 * @param card the debited card
 * @param orderId the order id that the merchant chose
 * @param price the price as text, as the server sent it
 * @param code the issuer's code, or {@link IssuersAnswer#PAYOUT_ONLY}
 */
record MonthDebit(Instant at, MonthCard card, String orderId, String price, int code) {
    static final String CALLBACK = "callback ";
    static final String RECORD = "record ";

    boolean isPayoutOnly() {
        return code == IssuersAnswer.PAYOUT_ONLY;
    }

    /** Returns the id that the gateway assigns to the debit. */
    String id() {
        return String.format("%032x", orderId.hashCode() & 0xffffffffL);
    }

    /** Returns the form that is the body of a callback with the result of the debit. */
    String callback() {
        boolean approved = code == 0;
        return CALLBACK + "object_type=transaction&transaction=" + id() + "&action=pay&orderId=" + orderId + "&price="
                + price + (approved ? "&status=success" : "&status=failed&error_code=" + code);
    }

    /** Returns a record of list v3 with the result of the debit; the record has only the order id and the code. */
    String record() {
        return RECORD + orderId + " " + code;
    }
}
