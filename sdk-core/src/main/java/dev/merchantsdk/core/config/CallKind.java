package dev.merchantsdk.core.config;

/**
 * The kinds of calls that {@link RetrySettings#repeatAfter408()} distinguishes. Recurring debits and submissions of SMS
 * codes have no kind. The SDK never repeats these calls after HTTP 408, because each attempt counts towards a limit of
 * the issuer or of the service.
 */
public enum CallKind {
    /** A call whose repetition has no further effect: queries, statuses, registers, OAuth tokens. */
    QUERY,
    /**
     * A payout. If a payout has succeeded or is unfinished, the service rejects a second payout with the same order id
     * (section "Errors" of the contract).
     */
    PAYOUT,
    /**
     * A call that opens a page and has no effect until a person acts on the page: one-step payments, authorizations and
     * preauthorizations on a page, bindings on a page, credit orders.
     */
    PAGE,
    /**
     * Any other call that must not happen twice, such as a refund, a transfer, a completion, a reversal, a confirmation
     * or a receipt.
     */
    MONEY
}
