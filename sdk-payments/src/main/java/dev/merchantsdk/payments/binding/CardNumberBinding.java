package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.request.Metadata;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A binding of a card for which the merchant sends only the card number (contract, "Card bindings": card number only).
 * The token can be used immediately, but only for payouts. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface CardNumberBinding extends CardBindingRequest<CardNumberBindingCreated>
        permits ImmutableCardNumberBinding {
    /** Returns a binding that contains only the required fields. */
    static CardNumberBinding of(String email, CardNumber knownCardNumber) {
        return builder().email(email).knownCardNumber(knownCardNumber).build();
    }

    /** The payer's phone: {@code +} and 2 to 15 digits, which begin with the country code. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    Optional<String> phone();

    /** The number of the card. Required. */
    @JsonProperty("target.knownCardNumber")
    CardNumber knownCardNumber();

    /**
     * Any JSON object. If the service sends a callback for this binding, the callback contains this object unchanged.
     * The service does not store the object.
     */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCardNumberBinding.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements CardBindingRequest.Setters<Builder>
            permits ImmutableCardNumberBinding.Builder {
        Builder() {}

        public abstract Builder knownCardNumber(CardNumber knownCardNumber);

        public abstract Builder metadata(Metadata metadata);

        /** Copies the properties that are present in {@code other} to this builder. */
        public abstract Builder from(CardNumberBinding other);

        abstract CardNumberBinding create();

        public final CardNumberBinding build() {
            return BindingCheck.checked(create());
        }
    }
}
