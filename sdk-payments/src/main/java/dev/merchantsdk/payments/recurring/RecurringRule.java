package dev.merchantsdk.payments.recurring;

/**
 * The rule that denies a recurring debit (contract, "Limits", "Errors" and "States and transitions"). All but
 * {@link #PAYOUT_ONLY} are limits of cards and do not apply to tokens of the fast payment system.
 */
public enum RecurringRule {
    /** The token is payout-only: it accepts payouts and interactive payments only. Permanent. */
    PAYOUT_ONLY,
    /** A response code stopped the recurring debits of the card. Permanent. */
    STOPPED,
    /**
     * A debit was refused, and its response code is unknown: the code may be one that forbids every retry. The rule
     * applies until the code is recorded with
     * {@link RecurringGuard#record(dev.merchantsdk.payments.transaction.PspTransaction)} or
     * {@link RecurringGuard#record(String, dev.merchantsdk.payments.code.ResponseCode)}.
     */
    CODE_UNKNOWN,
    /**
     * A debit was refused with a code that allows a repeat only with changed parameters, and the amount is the same.
     */
    ONLY_WITH_CHANGES,
    /** The result of the last debit is not known yet. */
    RESULT_PENDING,
    /**
     * Too many refusals of the card were counted, or the service reported this (66). The rule blocks debits for a pause
     * that depends on the card's scheme.
     */
    REFUSAL_COUNTER,
    /** One retry per card per day: there were already two attempts within a day. */
    ONE_RETRY_A_DAY
}
