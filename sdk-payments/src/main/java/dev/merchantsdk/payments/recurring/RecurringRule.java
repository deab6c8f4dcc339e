package dev.merchantsdk.payments.recurring;

/**
 * A rule that can deny a recurring debit (contract, "Limits", "Errors" and "States and transitions").
 * {@link #PAYOUT_ONLY} applies to all tokens. All other rules apply to cards, but not to tokens of the fast payment
 * system.
 */
public enum RecurringRule {
    /** The token can be used only for payouts and interactive payments. The rule applies permanently. */
    PAYOUT_ONLY,
    /** A response code stopped the recurring debits of the card. The rule applies permanently. */
    STOPPED,
    /**
     * A debit was refused, and its response code is unknown. The unknown code may forbid every retry. The rule applies
     * until the code is recorded, for example with
     * {@link RecurringGuard#record(dev.merchantsdk.payments.transaction.PspTransaction)} or
     * {@link RecurringGuard#record(String, dev.merchantsdk.payments.code.ResponseCode)}.
     */
    CODE_UNKNOWN,
    /**
     * A debit was refused with a code that allows a repeat only with changed parameters, and the new debit has the same
     * amount as the refused debit.
     */
    ONLY_WITH_CHANGES,
    /**
     * The result of an earlier debit is not known yet. The rule applies until the result is recorded, but for at most a
     * day.
     */
    RESULT_PENDING,
    /**
     * Too many refused debits of the card were counted, or the service responded with code 66 (too many refusals). The
     * rule blocks debits for a pause whose length depends on the card's scheme. {@link RecurringPolicy#standard()} and
     * {@link RecurringPolicy#strict()} also block a debit if one more refusal could exceed the allowed number.
     */
    REFUSAL_COUNTER,
    /**
     * Two debits of the card were already attempted within a day. The {@link RecurringPolicy} determines which attempts
     * are counted, and whether a day means 24 hours or a calendar day.
     */
    ONE_RETRY_A_DAY
}
