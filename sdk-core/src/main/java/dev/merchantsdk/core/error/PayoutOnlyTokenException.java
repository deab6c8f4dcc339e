package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * The token cannot be debited without the payer any more: an issuer's refusal made it {@code payout-only} (HTTP 200 with {@code error} =
 * {@code Card binding is payout-only}). No transaction was created. Payouts to the token and interactive payments with it still work.
 */
public final class PayoutOnlyTokenException extends ApiException {
    private static final long serialVersionUID = 1L;

    /** The {@code error} that fixes this exception. */
    public static final String ERROR = "Card binding is payout-only";

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    PayoutOnlyTokenException(CallInfo call, ErrorDetails refusal) {
        super(
                call,
                refusal,
                "Stop recurring debits of this token; ask the payer for an interactive payment or another card");
    }
}
