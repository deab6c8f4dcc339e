package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the service refuses a recurring debit because the token is {@code payout-only}. An earlier refusal by the
 * issuer made the token payout-only. The service responds with HTTP 200 and {@code error} =
 * {@code Card binding is payout-only}, and creates no transaction. The token can still be used for payouts and
 * interactive payments.
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
