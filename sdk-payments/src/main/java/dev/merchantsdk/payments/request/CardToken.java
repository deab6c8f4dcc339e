package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;

/**
 * A token of a card whose data the payer entered (contract, "Card bindings": full card data). It works for recurring
 * debits, interactive and one-click payments, preauthorizations, transfers and payouts. A refusal by the issuer can
 * make it payout-only: then it works only for payouts and interactive payments. It is still a {@code CardToken}, but
 * recurring debits and preauthorizations throw a {@link PayoutOnlyTokenException}.
 */
public final class CardToken extends PayoutToken {
    private CardToken(String value) {
        super(value);
    }

    /** Returns a card token: you state that the payer entered the card's data. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CardToken of(String value) {
        return new CardToken(value);
    }

    /** Rejects a JSON number, which the JSON mapper would otherwise quote in its exception. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static CardToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(CardToken.class);
    }

    @Override
    public CardToken asCardToken() {
        return this;
    }
}
