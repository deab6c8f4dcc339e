package dev.merchantsdk.core.config;

/**
 * The effect of a call at the service, which decides whether a repetition after HTTP 408 can move money twice.
 * Recurring debits and SMS codes have no kind: the issuer or the service counts each of their attempts, so they are
 * never repeated after HTTP 408.
 */
public enum CallKind {
    /**
     * A call that changes nothing, or whose effect a repetition does not double: queries, statuses, registers, OAuth
     * tokens.
     */
    QUERY,
    /**
     * A payout. The service rejects a second payout under the order id of one that succeeded or is incomplete
     * (contract, "Errors").
     */
    PAYOUT,
    /**
     * A call that opens a page and has no effect until a person acts on the page: one-step payments, authorizations and
     * preauthorizations by page, bindings by page, credit orders.
     */
    PAGE,
    /**
     * Every other call that must not happen twice: refunds, transfers, completions, reversals, debits by token,
     * confirmations, receipts, …
     */
    MONEY
}
