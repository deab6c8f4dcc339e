package dev.merchantsdk.payments.recurring;

/**
 * A rule that can deny a recurring debit (contract, "Limits", "Errors" and "States and transitions").
 * {@link #PAYOUT_ONLY} applies to all tokens, the others only to cards.
 */
public enum RecurringRule {
    /** The token works only for payouts and interactive payments. Permanent. */
    PAYOUT_ONLY,
    /** A response code stopped the card's recurring debits. Permanent. */
    STOPPED,
    /**
     * A debit was refused with an unknown response code, which may forbid every retry. Ends when the code is recorded,
     * for example with {@link RecurringGuard#record(dev.merchantsdk.payments.transaction.PspTransaction)} or
     * {@link RecurringGuard#record(String, dev.merchantsdk.payments.code.ResponseCode)}.
     */
    CODE_UNKNOWN,
    /**
     * A debit was refused with a code that allows a repeat only with changed parameters, and the new debit has the same
     * amount.
     */
    ONLY_WITH_CHANGES,
    /** An earlier debit's result is not known yet. Ends when it is recorded, or after a day. */
    RESULT_PENDING,
    /**
     * Too many refusals were counted for the card, or the service responded with code 66 (too many refusals). Debits
     * pause for as long as the card's scheme demands. {@link RecurringPolicy#standard()} and
     * {@link RecurringPolicy#strict()} also block a debit when one more refusal could exceed the allowed number.
     */
    REFUSAL_COUNTER,
    /**
     * Two debits of the card were already attempted within a day. The {@link RecurringPolicy} determines which attempts
     * count, and whether a day means 24 hours or a calendar day.
     */
    ONE_RETRY_A_DAY
}
