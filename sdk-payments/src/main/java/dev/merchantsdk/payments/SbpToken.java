package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.wire.WireForm;

/**
 * A token of an account in the fast payment system (contract, "Card bindings": "used only for repeat debits through that system"). Only {@link
 * RecurringBySbpToken} accepts it.
 */
public final class SbpToken extends BindingToken {
    private SbpToken(String value) {
        super(value);
    }

    /** Returns a token that the merchant states to be of an account in the fast payment system. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static SbpToken of(String value) {
        return new SbpToken(value);
    }

    /** Fails: this is not a token of a card. */
    @Override
    public CardToken asCardToken() {
        throw isNot("CardToken");
    }

    /** Fails: this is not a token of a card. */
    @Override
    public PayoutToken asPayoutToken() {
        throw isNot("PayoutToken");
    }

    /** Returns this token. */
    @Override
    public SbpToken asSbpToken() {
        return this;
    }
}
