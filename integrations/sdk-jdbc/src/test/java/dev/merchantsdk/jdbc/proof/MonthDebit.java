package dev.merchantsdk.jdbc.proof;

import java.time.Instant;

/**
 * A recurring debit that reached the service.
 *
 * @param at when, in simulated time
 * @param card whose
 * @param orderId the merchant's own number
 * @param price as it was on the wire
 * @param code what the issuer answered, or {@link IssuersAnswer#PAYOUT_ONLY}
 */
record MonthDebit(Instant at, MonthCard card, String orderId, String price, int code) {}
