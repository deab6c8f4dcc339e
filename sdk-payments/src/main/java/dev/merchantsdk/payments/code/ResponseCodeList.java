package dev.merchantsdk.payments.code;

/**
 * A list of response codes in the contract ("Errors" and "Limits"). Some codes are in several lists with different
 * consequences.
 */
public enum ResponseCodeList {
    /** The codes 0 and 16, which mean success. */
    APPROVED,
    /**
     * The "unconditionally negative codes". Another attempt on the card is never allowed, and recurring debits must
     * stop.
     */
    UNCONDITIONALLY_NEGATIVE,
    /** The "conditionally negative codes". Another attempt is allowed only if a parameter of the operation changes. */
    CONDITIONALLY_NEGATIVE,
    /** The codes after which recurring debits of the card must stop ("Stop recurring permanently"). */
    STOP_RECURRING,
    /** The codes of the refusals that the card schemes count ("Recurring refusal counters"). */
    COUNTED,
    /** The code 66, with which a debit is refused after too many counted refusals ("Recurring refusal counters"). */
    COUNTER_EXCEEDED
}
