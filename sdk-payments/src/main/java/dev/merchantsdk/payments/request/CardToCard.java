package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A transfer from a saved card to a saved card or to a card number ({@code card2card}; contract, "Payments").
 * Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface CardToCard extends PaymentRequest<TransactionCreated<CardToCard>>, OptionalPayerFields
        permits ImmutableCardToCard {
    /** Returns a transfer to a saved card. */
    static CardToCard of(String orderId, Amount price, CardToken source, CardToken destination) {
        return builder()
                .orderId(orderId)
                .price(price)
                .sourceCard(source)
                .destinationCard(destination)
                .build();
    }

    /** Returns a transfer to a card number. */
    static CardToCard of(String orderId, Amount price, CardToken source, CardNumber destination) {
        return builder()
                .orderId(orderId)
                .price(price)
                .sourceCard(source)
                .destinationKnownCardNumber(destination)
                .build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.CARD_TO_CARD;
    }

    /** Debited card's token. Required. */
    @JsonProperty("source.card")
    CardToken sourceCard();

    /**
     * Recipient's card token. Set either this or {@link #destinationKnownCardNumber()}. One created from a card number
     * is not allowed: it is "usable only for {@code payout}" (contract, "Card bindings").
     */
    @JsonProperty("destination.card")
    Optional<CardToken> destinationCard();

    /** Recipient's card number. Set either this or {@link #destinationCard()}. */
    @JsonProperty("destination.knownCardNumber")
    Optional<CardNumber> destinationKnownCardNumber();

    /** Always {@code false}: the service refuses a transfer with {@code true}. */
    @JsonProperty("interactive")
    default boolean interactive() {
        return false;
    }

    static Builder builder() {
        return ImmutableCardToCard.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements PaymentRequest.Setters<Builder>, PaymentRequest.PayerSetters<Builder>
            permits ImmutableCardToCard.Builder {
        Builder() {}

        public abstract Builder sourceCard(CardToken sourceCard);

        public abstract Builder destinationCard(CardToken destinationCard);

        public abstract Builder destinationKnownCardNumber(CardNumber destinationKnownCardNumber);

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(CardToCard other);

        abstract CardToCard create();

        public final CardToCard build() {
            return PaymentCheck.checked(create());
        }
    }
}
