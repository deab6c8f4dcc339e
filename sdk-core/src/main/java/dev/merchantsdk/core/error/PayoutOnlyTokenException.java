package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown when the service refuses a recurring debit because an earlier refusal by the issuer made the token
 * {@code payout-only} (HTTP 200 with {@code error} = {@code Card binding is payout-only}). No transaction is created.
 * The token still works for payouts and interactive payments.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class PayoutOnlyTokenException extends ApiException {
    public PayoutOnlyTokenException(CallInfo call, ErrorDetails refusal) {
        super(
                call,
                refusal,
                "Stop recurring debits of this token; ask the payer for an interactive payment or another card");
    }
}
