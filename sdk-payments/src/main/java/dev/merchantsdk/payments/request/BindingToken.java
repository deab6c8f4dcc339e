package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * The id of a card binding or a fast-payment-system binding. Payments and payouts use this id as the token (contract,
 * "Card binding (token)"). The token and the merchant's secret are sufficient to debit the card or account, so
 * {@code toString} returns {@code ***}. Store the result of {@link #reveal()} securely. Immutable.
 *
 * <p>The kind of the binding determines which requests accept the token (contract, "Card bindings"). The Java types
 * {@link CardToken}, {@link PayoutToken} and {@link SbpToken} represent the kinds. In the response to a binding
 * request, the token already has one of these types. A token from a callback or a database has no kind, so the merchant
 * specifies the kind with {@link #asCardToken()}, {@link #asPayoutToken()} or {@link #asSbpToken()}. The SDK does not
 * verify the kind, but the service refuses a request with a token of the wrong kind. {@link CardToken} is a subtype of
 * {@link PayoutToken}, so test for {@code instanceof CardToken} first.
 *
 * <p>Two tokens are equal if their values are equal, regardless of their kinds.
 */
public sealed class BindingToken implements SensitiveValue permits PayoutToken, SbpToken {
    private final String value;

    BindingToken(String value) {
        this.value = Objects.requireNonNull(value, "a token");
    }

    /**
     * Returns a token without a kind. This method does not validate the format of the token. The builder of the request
     * that contains the token validates the format.
     */
    @WireForm
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static BindingToken of(String value) {
        return new BindingToken(value);
    }

    /** Rejects a JSON number. Without this method, the exception of the JSON mapper would contain the number. */
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
     * Returns this token as a {@link CardToken}. With this call, the merchant states that the payer entered the data of
     * the card ({@code CardDataBinding}, {@code ZeroBalanceBinding}).
     *
     * @throws IllegalStateException if this token already has a different kind
     */
    public CardToken asCardToken() {
        return CardToken.of(value);
    }

    /**
     * Returns this token as a {@link PayoutToken}. With this call, the merchant states that the token was created from
     * a card number ({@code CardNumberBinding}).
     *
     * @throws IllegalStateException if this token is an {@link SbpToken}
     */
    public PayoutToken asPayoutToken() {
        return PayoutToken.of(value);
    }

    /**
     * Returns this token as an {@link SbpToken}. With this call, the merchant states that the token belongs to an
     * account in the fast payment system ({@code SbpBinding}).
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
