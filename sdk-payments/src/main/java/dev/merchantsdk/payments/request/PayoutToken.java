package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;

/**
 * A token for payouts: a {@link CardToken}, or one that was created from a card number, which works only for payouts
 * (contract, "Card bindings": "token usable only for {@code payout}").
 *
 * <p>A {@code CardToken} that becomes payout-only after a refusal by the issuer is still a {@code CardToken}.
 */
public sealed class PayoutToken extends BindingToken permits CardToken {
    PayoutToken(String value) {
        super(value);
    }

    /** Returns a payout token: you state that it was created from a card number. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static PayoutToken of(String value) {
        return new PayoutToken(value);
    }

    /** Rejects a JSON number, which the JSON mapper would otherwise quote in its exception. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static PayoutToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(PayoutToken.class);
    }

    /** Always throws unless this is a {@link CardToken}: no debit accepts a token created from a card number. */
    @Override
    public CardToken asCardToken() {
        throw wrongKind("CardToken");
    }

    @Override
    public final PayoutToken asPayoutToken() {
        return this;
    }

    /** Always throws, because this token belongs to a card. */
    @Override
    public final SbpToken asSbpToken() {
        throw wrongKind("SbpToken");
    }
}
