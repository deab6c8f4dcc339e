package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.payments.request.BindingToken;
import java.util.Optional;

/**
 * The token and the status of a card binding (contract, "Events"). Immutable. {@code toString()} contains no token and
 * no card data.
 *
 * <p>{@code payout-only} can arrive long after {@code success}, or before it, because events may be out of order. Once
 * a token was reported as payout-only, ignore a later success.
 */
public final class CardBindingEvent extends CallbackEvent {
    static final String KIND = "card_binding";

    private final String token;

    CardBindingEvent(EventParser parser, String token) {
        super(parser);
        this.token = token;
    }

    /**
     * Returns the token, without its kind, which the callback does not contain: choose it, for example with
     * {@link BindingToken#asCardToken()}.
     */
    public BindingToken token() {
        return BindingToken.of(token);
    }

    /** Returns whether the status is a success. An unknown status is not a success. */
    public boolean isSuccess() {
        return parser.isSuccess();
    }

    /** Returns whether the status is a failure: {@code failed} or {@code fail}, in any letter case. */
    public boolean isFailure() {
        return parser.isFailure();
    }

    /** Returns whether the token works only for payouts and interactive payments. */
    public boolean isPayoutOnly() {
        return status().filter(CallbackStatus.PAYOUT_ONLY::equals).isPresent();
    }

    /** Returns the holder's name as written on the card, which is personal data. */
    public Optional<String> cardHolder() {
        return parser.fields().nonEmpty("card_holder");
    }

    /** Returns the year in which the card expires, in two digits. */
    public Optional<String> cardExpirationYear() {
        return parser.fields().nonEmpty("card_expiration_year");
    }

    /** Returns the month in which the card expires, without a leading zero. */
    public Optional<String> cardExpirationMonth() {
        return parser.fields().nonEmpty("card_expiration_month");
    }

    @Override
    public CallbackKey key() {
        return parser.key(KIND, token);
    }

    @Override
    public String toString() {
        return "CardBindingEvent(" + parser.statusText() + ")";
    }
}
