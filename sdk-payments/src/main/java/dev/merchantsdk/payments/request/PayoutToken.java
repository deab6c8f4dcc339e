package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;

/**
 * A token that payouts accept: of a card that was bound by its number (contract, "Card bindings": "token usable only
 * for {@code payout}"), or a {@link CardToken}, which other requests accept too. In {@code instanceof}, test for
 * {@code CardToken} first.
 *
 * <p>The type is not the state payout-only, which a {@code CardToken} gets by a refusal of the issuer.
 */
public sealed class PayoutToken extends BindingToken permits CardToken {
    PayoutToken(String value) {
        super(value);
    }

    /** Returns a token that the merchant states to be created from a card number. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static PayoutToken of(String value) {
        return new PayoutToken(value);
    }

    /** Refuses a JSON number, which a mapper would show in its exception. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static PayoutToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(PayoutToken.class);
    }

    /** Fails: no debit accepts a token of a card number. */
    @Override
    public CardToken asCardToken() {
        throw isNot("CardToken");
    }

    /** Returns this token. */
    @Override
    public final PayoutToken asPayoutToken() {
        return this;
    }

    /** Fails: this is a token of a card. */
    @Override
    public final SbpToken asSbpToken() {
        throw isNot("SbpToken");
    }
}
