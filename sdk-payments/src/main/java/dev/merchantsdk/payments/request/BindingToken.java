package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * The id of a card binding or a fast-payment-system binding, which payments and payouts use as the token (contract,
 * "Card binding (token)"). Together with the merchant's secret it suffices to debit the card or account, so
 * {@code toString} returns {@code ***}. Store the result of {@link #reveal()} securely. Immutable; tokens are equal if
 * their values are, whatever their kinds.
 *
 * <p>The kind of the binding determines which requests accept the token (contract, "Card bindings"): {@link CardToken},
 * {@link PayoutToken} or {@link SbpToken}. In the response to a binding request, it already has one of these types.
 * From a callback or a database it has none, so call {@link #asCardToken()}, {@link #asPayoutToken()} or
 * {@link #asSbpToken()}. Nothing verifies your choice but the service, which refuses a token of the wrong kind.
 * {@link CardToken} is a subtype of {@link PayoutToken}, so test for {@code instanceof CardToken} first.
 */
public sealed class BindingToken implements SensitiveValue permits PayoutToken, SbpToken {
    private final String value;

    BindingToken(String value) {
        this.value = Objects.requireNonNull(value, "a token");
    }

    /** Returns a token without a kind. The request's builder validates its format. */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static BindingToken of(String value) {
        return new BindingToken(value);
    }

    /** Rejects a JSON number, which the JSON mapper would otherwise quote in its exception. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static BindingToken ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(BindingToken.class);
    }

    /** Returns the token as plain text. Keep the returned string out of logs and messages. */
    @Override
    @WireForm
    public final String reveal() {
        return value;
    }

    /**
     * Returns a {@link CardToken}: you state that the payer entered the card's data ({@code CardDataBinding},
     * {@code ZeroBalanceBinding}).
     *
     * @throws IllegalStateException if this token already has a different kind
     */
    public CardToken asCardToken() {
        return CardToken.of(value);
    }

    /**
     * Returns a {@link PayoutToken}: you state that it was created from a card number ({@code CardNumberBinding}).
     *
     * @throws IllegalStateException if this token is an {@link SbpToken}
     */
    public PayoutToken asPayoutToken() {
        return PayoutToken.of(value);
    }

    /**
     * Returns an {@link SbpToken}: you state that it belongs to an account in the fast payment system
     * ({@code SbpBinding}).
     *
     * @throws IllegalStateException if this token already has a different kind
     */
    public SbpToken asSbpToken() {
        return SbpToken.of(value);
    }

    final IllegalStateException wrongKind(String kind) {
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
