package dev.merchantsdk.core.config;

/**
 * The kinds of calls, classified by the effect of a repetition at the service. The kind determines whether a repetition
 * after HTTP 408 can move money twice. Recurring debits and submissions of SMS codes have no kind: the SDK never
 * repeats these calls after HTTP 408, because the issuer or the service counts each attempt.
 */
public enum CallKind {
    /**
     * A call that changes nothing, or that has no additional effect if it is repeated: queries, statuses, registers,
     * OAuth tokens.
     */
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
     * Every other call that must not be executed twice: refunds, transfers, completions, reversals, debits with a
     * token, confirmations, receipts, …
     */
    MONEY
}
