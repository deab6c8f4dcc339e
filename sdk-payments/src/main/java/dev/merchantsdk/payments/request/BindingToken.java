package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * The id of a card binding or a fast-payment-system binding, which is the token that payments and payouts name
 * (contract, "Card binding (token)"). The token and the merchant's secret suffice to debit the card, so it prints as
 * {@code ***}. Store {@link #reveal()} safely. Immutable.
 *
 * <p>The kind of the binding decides which requests accept the token (contract, "Card bindings"), and the type states
 * the kind: {@link CardToken}, {@link PayoutToken}, {@link SbpToken}. The response to a binding states the kind by its
 * type. A token from a callback or a database has none: the merchant states it by {@link #asCardToken()},
 * {@link #asPayoutToken()} or {@link #asSbpToken()}. A card token is a payout token, so test for {@link CardToken}
 * first in {@code instanceof}.
 *
 * <p>Tokens are equal if their values are: the kind is a statement about a token and not a part of it.
 */
public sealed class BindingToken implements SensitiveValue permits PayoutToken, SbpToken {
    private final String value;

    BindingToken(String value) {
        this.value = Objects.requireNonNull(value, "a token");
    }

    /** Returns a token of a kind that is not stated. The request that names a token checks its form. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static BindingToken of(String value) {
        return new BindingToken(value);
    }

    /** Refuses a JSON number, which a mapper would show in its exception. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static BindingToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(BindingToken.class);
    }

    /** Returns the token itself. Keep it out of logs and messages. */
    @Override
    @WireForm
    public final String reveal() {
        return value;
    }

    /**
     * States that the payer entered the card of this token ({@code CardDataBinding}, {@code ZeroBalanceBinding}). The
     * statement is not checked: the service refuses a request with a token of another kind.
     *
     * @throws IllegalStateException if the token is of another kind
     */
    public CardToken asCardToken() {
        return CardToken.of(value);
    }

    /**
     * States that this token was created from a card number ({@code CardNumberBinding}). The statement is not checked:
     * the service refuses a request with a token of another kind.
     *
     * @throws IllegalStateException if the token is of another kind
     */
    public PayoutToken asPayoutToken() {
        return PayoutToken.of(value);
    }

    /**
     * States that this token is of an account in the fast payment system ({@code SbpBinding}). The statement is not
     * checked: the service refuses a request with a token of another kind.
     *
     * @throws IllegalStateException if the token is of another kind
     */
    public SbpToken asSbpToken() {
        return SbpToken.of(value);
    }

    final IllegalStateException isNot(String kind) {
        return new IllegalStateException("a token of type " + getClass().getSimpleName() + " is not a " + kind);
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof BindingToken that && value.equals(that.value);
    }

    @Override
    public final int hashCode() {
        return value.hashCode();
    }

    @Override
    public final String toString() {
        return "***";
    }
}
