package dev.merchantsdk.payments.recurring;

/** What stands against a recurring debit (contract, "Limits", "Errors" and "States and transitions"). */
public enum RecurringRule {
    /** The token is good for payouts and interactive payments only. For good. */
    PAYOUT_ONLY,
    /** A response code stopped the recurring debits of the card. For good. */
    STOPPED,
    /** The last debit was refused with a code that allows a repeat only with changed parameters, and the amount is the same. */
    ONLY_WITH_CHANGES,
    /** The result of the last debit is not known yet. */
    RESULT_PENDING,
    /** Too many refusals of the card were counted, or the service said so (66): a pause by the card's scheme. */
    REFUSAL_COUNTER,
    /** One retry per card and day: there were two attempts within a day. */
    ONE_RETRY_A_DAY,
    /** One request a second and operation. */
    PACE
}
