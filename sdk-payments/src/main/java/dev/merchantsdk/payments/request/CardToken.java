package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;

/**
 * A token of a card whose data the payer entered (contract, "Card bindings": full card data): for recurring debits, interactive and one-click
 * payments, preauthorizations, transfers and payouts. A refusal of the issuer can make it payout-only. That is a state at the
 * service: the type remains {@code CardToken}, and debits throw {@link PayoutOnlyTokenException}.
 */
public final class CardToken extends PayoutToken {
    private CardToken(String value) {
        super(value);
    }

    /** Returns a token that the merchant states to be of a card whose data the payer entered. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CardToken of(String value) {
        return new CardToken(value);
    }

    /** Refuses a JSON number, which a mapper would show in its exception. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static CardToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(CardToken.class);
    }

    /** Returns this token. */
    @Override
    public CardToken asCardToken() {
        return this;
    }
}
