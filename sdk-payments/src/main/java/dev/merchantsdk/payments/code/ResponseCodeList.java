package dev.merchantsdk.payments.code;

/**
 * A list of response codes, unchanged from the contract ("Errors" and "Limits"): some codes are in several lists that
 * disagree.
 */
public enum ResponseCodeList {
    /** Success: 0 and 16. */
    APPROVED,
    /** "Unconditionally negative codes": no repeat attempt on the card ever; recurring debits must stop. */
    UNCONDITIONALLY_NEGATIVE,
    /** "Conditionally negative codes": repeat only if one or more parameters of the operation change. */
    CONDITIONALLY_NEGATIVE,
    /** "Stop recurring permanently". */
    STOP_RECURRING,
    /** "Recurring refusal counters": the refusals that are counted for each card scheme. */
    COUNTED,
    /** "Recurring refusal counters": the code after too many refusals, 66 alone. */
    COUNTER_EXCEEDED
}
