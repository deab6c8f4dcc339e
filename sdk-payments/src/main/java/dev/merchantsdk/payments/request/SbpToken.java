package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;

/**
 * A token for an account in the fast payment system (contract, "Card bindings": "used only for repeat debits through
 * that system"). Only {@link RecurringBySbpToken} accepts an SBP token.
 */
public final class SbpToken extends BindingToken {
    private SbpToken(String value) {
        super(value);
    }

    /**
     * Returns an SBP token. With this call, the merchant states that the token belongs to an account in the fast
     * payment system.
     */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static SbpToken of(String value) {
        return new SbpToken(value);
    }

    /** Rejects a JSON number. The exception does not contain the number. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static SbpToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(SbpToken.class);
    }

    /** Always throws an exception, because this token does not belong to a card. */
    @Override
    public CardToken asCardToken() {
        throw wrongKind("CardToken");
    }

    /** Always throws an exception, because this token does not belong to a card. */
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
