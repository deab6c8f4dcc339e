package dev.merchantsdk.payments.code;

/**
 * A list of response codes, unchanged from the contract ("Errors" and "Limits"). Some codes are in several lists that
 * specify different consequences.
 */
public enum ResponseCodeList {
    /** The codes of a success: 0 and 16. */
    APPROVED,
    /**
     * "Unconditionally negative codes": a repeat attempt on the card is never allowed, and recurring debits must stop.
     */
    UNCONDITIONALLY_NEGATIVE,
    /** "Conditionally negative codes": a repeat is allowed only if one or more parameters of the operation change. */
    CONDITIONALLY_NEGATIVE,
    /** "Stop recurring permanently": recurring debits of the card must stop. */
    STOP_RECURRING,
    /** "Recurring refusal counters": the refusals that are counted for each card scheme. */
    COUNTED,
    /**
     * "Recurring refusal counters": the code with which a debit is refused after too many counted refusals. The only
     * such code is 66.
     */
    COUNTER_EXCEEDED
}
