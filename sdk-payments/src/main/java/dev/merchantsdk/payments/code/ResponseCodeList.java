package dev.merchantsdk.payments.code;

/**
 * A list of response codes in the contract ("Errors" and "Limits"). Codes may be in several, with different
 * consequences.
 */
public enum ResponseCodeList {
    /** Success: 0 and 16. */
    APPROVED,
    /**
     * "Unconditionally negative codes": another attempt on the card is never allowed, and recurring debits must stop.
     */
    UNCONDITIONALLY_NEGATIVE,
    /** "Conditionally negative codes": another attempt is allowed only if a parameter of the operation changes. */
    CONDITIONALLY_NEGATIVE,
    /** "Stop recurring permanently": the card's recurring debits must stop. */
    STOP_RECURRING,
    /** "Recurring refusal counters": refusals that the card schemes count. */
    COUNTED,
    /** Code 66, which refuses a debit after too many counted refusals ("Recurring refusal counters"). */
    COUNTER_EXCEEDED
}
