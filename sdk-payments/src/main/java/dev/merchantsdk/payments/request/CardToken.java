package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;

/**
 * A token of a card whose data the payer entered (contract, "Card bindings": full card data). The token can be used for
 * recurring debits, interactive and one-click payments, preauthorizations, transfers and payouts. A refusal by the
 * issuer can make the token payout-only. A payout-only token can be used only for payouts and interactive payments. Its
 * Java type remains {@code CardToken}, but recurring debits and preauthorizations throw a
 * {@link PayoutOnlyTokenException}.
 */
public final class CardToken extends PayoutToken {
    private CardToken(String value) {
        super(value);
    }

    /** Returns a card token. With this call, the merchant states that the payer entered the data of the card. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CardToken of(String value) {
        return new CardToken(value);
    }

    /** Rejects a JSON number. Without this method, the exception of the JSON mapper would contain the number. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static CardToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(CardToken.class);
    }

    @Override
    public CardToken asCardToken() {
        return this;
    }
}
