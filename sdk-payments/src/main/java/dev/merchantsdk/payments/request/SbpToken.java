package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;

/**
 * A token for an account in the fast payment system (contract, "Card bindings": "used only for repeat debits through
 * that system"). Only {@link RecurringBySbpToken} accepts it.
 */
public final class SbpToken extends BindingToken {
    private SbpToken(String value) {
        super(value);
    }

    /** Returns an SBP token: you state that it belongs to an account in the fast payment system. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static SbpToken of(String value) {
        return new SbpToken(value);
    }

    /** Rejects a JSON number, with an exception that does not contain it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static SbpToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(SbpToken.class);
    }

    /** Always throws, because this token does not belong to a card. */
    @Override
    public CardToken asCardToken() {
        throw wrongKind("CardToken");
    }

    /** Always throws, because this token does not belong to a card. */
    @Override
    public PayoutToken asPayoutToken() {
        throw wrongKind("PayoutToken");
    }

    /** Returns this token. */
    @Override
    public SbpToken asSbpToken() {
        return this;
    }
}
