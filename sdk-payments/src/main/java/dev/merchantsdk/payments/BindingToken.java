package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.util.Objects;

/**
 * The id of a card binding or a fast-payment-system binding, which is the token that payments and payouts name (contract, "Card binding
 * (token)"). Whoever has it and the merchant's secret can debit the card, so it prints as {@code ***}; keep {@link #reveal()} safely.
 */
public final class BindingToken implements SensitiveValue {
    private final String value;

    private BindingToken(String value) {
        this.value = value;
    }

    /** A token as the service gave it. What it must look like is checked by the request that names it. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static BindingToken of(String value) {
        return new BindingToken(Objects.requireNonNull(value, "a token"));
    }

    /** The token itself. Mind where it goes. */
    @Override
    @WireForm
    public String reveal() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BindingToken that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return "***";
    }
}
