package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.payments.BindingToken;
import dev.merchantsdk.payments.CustomValue;
import dev.merchantsdk.payments.Metadata;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What became of a card binding: its token and the token's status (contract, "Events"). Immutable. Prints neither token nor card.
 *
 * <p>{@code payout-only} may come long after {@code success}, and before it if deliveries overtake each other: a token that was told to be
 * payout-only stays so.
 */
public final class CardBindingEvent implements CallbackEvent {
    static final String KIND = "card_binding";

    private final EventReading reading;
    private final String token;

    CardBindingEvent(EventReading reading, String token) {
        this.reading = reading;
        this.token = token;
    }

    /** The token. */
    public BindingToken token() {
        return BindingToken.of(token);
    }

    /** Whether the token is good for payouts and interactive payments only. */
    public boolean isPayoutOnly() {
        return status().filter(CallbackStatus.PAYOUT_ONLY::equals).isPresent();
    }

    /** The holder as the card has it. Personal. */
    public Optional<String> cardHolder() {
        return reading.fields().said("card_holder");
    }

    /** The year until which the card is good, two digits. */
    public Optional<String> cardExpirationYear() {
        return reading.fields().said("card_expiration_year");
    }

    /** The month until which the card is good, without a leading zero. */
    public Optional<String> cardExpirationMonth() {
        return reading.fields().said("card_expiration_month");
    }

    @Override
    public CallbackKey key() {
        return reading.key(KIND, token);
    }

    @Override
    public CallbackFields fields() {
        return reading.fields();
    }

    @Override
    public Optional<CallbackStatus> status() {
        return reading.status();
    }

    @Override
    public Optional<String> cardNumber() {
        return reading.cardNumber();
    }

    @Override
    public Optional<Metadata> metadata() {
        return reading.metadata();
    }

    @Override
    public SortedMap<String, String> customValues() {
        return reading.customValues();
    }

    @Override
    public List<ReturnedValue> customValues(List<CustomValue> sent) {
        return reading.customValues(sent);
    }

    @Override
    public Optional<CallbackError> error() {
        return reading.error();
    }

    @Override
    public boolean isRecurringImpossible() {
        return reading.isRecurringImpossible();
    }

    @Override
    public String toString() {
        return "CardBindingEvent(" + reading.printedStatus() + ")";
    }
}
