package dev.merchantsdk.payments.recurring;

/**
 * A rule that can deny a recurring debit (contract, "Limits", "Errors" and "States and transitions"). All rules except
 * {@link #PAYOUT_ONLY} are limits of cards and do not apply to tokens of the fast payment system.
 */
public enum RecurringRule {
    /** The token accepts only payouts and interactive payments. The rule applies permanently. */
    PAYOUT_ONLY,
    /** A response code stopped the recurring debits of the card. The rule applies permanently. */
    STOPPED,
    /**
     * A debit was refused, and its response code is unknown. The code may be one that forbids every retry. The rule
     * applies until the code is recorded with {@link
     * RecurringGuard#record(dev.merchantsdk.payments.transaction.PspTransaction)} or {@link
     * RecurringGuard#record(String, dev.merchantsdk.payments.code.ResponseCode)}.
     */
    CODE_UNKNOWN,
    /**
     * A debit was refused with a code that allows a repeat only with changed parameters, and the amount is the same.
     */
    ONLY_WITH_CHANGES,
    /** The result of the last debit is not known yet. */
    RESULT_PENDING,
    /**
     * Too many refusals of the card were counted, or the service reported that too many were counted (66). The rule
     * blocks debits for a pause that depends on the card's scheme.
     */
    REFUSAL_COUNTER,
    /** The card was already debited twice within a day. Only one retry per card per day is allowed. */
    ONE_RETRY_A_DAY
}
