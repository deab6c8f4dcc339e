package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;

/**
 * A token that can be used for payouts: either a {@link CardToken}, or a token that was created from a card number. A
 * token that was created from a card number can be used only for payouts (contract, "Card bindings": "token usable only
 * for {@code payout}").
 *
 * <p>A {@code CardToken} that becomes payout-only after a refusal by the issuer is still a {@code CardToken}.
 */
public sealed class PayoutToken extends BindingToken permits CardToken {
    PayoutToken(String value) {
        super(value);
    }

    /** Returns a payout token. With this call, the merchant states that the token was created from a card number. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static PayoutToken of(String value) {
        return new PayoutToken(value);
    }

    /** Rejects a JSON number. Without this method, the exception of the JSON mapper would contain the number. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static PayoutToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(PayoutToken.class);
    }

    /**
     * Throws an exception, because no debit accepts a token that was created from a card number. {@link CardToken}
     * overrides this method.
     */
    @Override
    public CardToken asCardToken() {
        throw wrongKind("CardToken");
    }

    @Override
    public final PayoutToken asPayoutToken() {
        return this;
    }

    /** Always throws an exception, because this token belongs to a card. */
    @Override
    public final SbpToken asSbpToken() {
        throw wrongKind("SbpToken");
    }
}
