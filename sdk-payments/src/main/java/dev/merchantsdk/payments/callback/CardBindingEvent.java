package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.payments.request.BindingToken;
import java.util.Optional;

/**
 * The event that reports the status of a card binding. The event contains the token and the token's status (contract,
 * "Events"). Immutable. {@code toString()} contains neither the token nor the card.
 *
 * <p>An event with the status {@code payout-only} can arrive long after the event with the status {@code success}. The
 * {@code payout-only} event can also arrive first, because the service can deliver events out of order. If an event has
 * reported a token as payout-only, the token remains payout-only, even if an event with the status {@code success}
 * arrives later.
 */
public final class CardBindingEvent extends CallbackEvent {
    static final String KIND = "card_binding";

    private final String token;

    CardBindingEvent(EventParser parser, String token) {
        super(parser);
        this.token = token;
    }

    /**
     * Returns the token. The callback does not contain the kind of the token. The caller chooses the kind, for example
     * with {@link BindingToken#asCardToken()}.
     */
    public BindingToken token() {
        return BindingToken.of(token);
    }

    /** Returns whether the token can be used only for payouts and interactive payments. */
    public boolean isPayoutOnly() {
        return status().filter(CallbackStatus.PAYOUT_ONLY::equals).isPresent();
    }

    /** The name of the holder as it is written on the card. The name is personal data. */
    public Optional<String> cardHolder() {
        return parser.fields().nonEmpty("card_holder");
    }

    /** The last year of the card's validity, two digits. */
    public Optional<String> cardExpirationYear() {
        return parser.fields().nonEmpty("card_expiration_year");
    }

    /** The last month of the card's validity, without a leading zero. */
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
