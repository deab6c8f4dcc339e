package dev.merchantsdk.core.config;

/**
 * The kinds of calls that {@link RetrySettings#repeatAfter408()} distinguishes. Recurring debits and submissions of SMS
 * codes have none, and are never repeated after HTTP 408: each attempt counts towards a limit of the issuer or the
 * service.
 */
public enum CallKind {
    /** A call whose repetition has no further effect: queries, statuses, registers, OAuth tokens. */
    QUERY,
    /**
     * A payout. While one with the same order id has succeeded or is unfinished, the service rejects a second (section
     * "Errors" of the contract).
     */
    PAYOUT,
    /**
     * A call that opens a page and has no effect until a person acts there: one-step payments, authorizations and
     * preauthorizations on a page, bindings on a page, credit orders.
     */
    PAGE,
    /**
     * Any other call that must not happen twice, such as a refund, a transfer, a completion, a reversal, a confirmation
     * or a receipt.
     */
    MONEY
}
