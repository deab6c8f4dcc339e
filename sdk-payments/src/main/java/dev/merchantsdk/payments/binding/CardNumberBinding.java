package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.request.Metadata;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A binding by nothing but the card number (contract, "Card bindings": card number only). The token works at once, but
 * only for payouts. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface CardNumberBinding extends CardBindingRequest<CardNumberBindingCreated>
        permits ImmutableCardNumberBinding {
    /** Returns a binding that contains only the required fields. */
    static CardNumberBinding of(String email, CardNumber knownCardNumber) {
        return builder().email(email).knownCardNumber(knownCardNumber).build();
    }

    /** Payer's phone: {@code +} and 2 to 15 digits, which begin with the country code. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    Optional<String> phone();

    /** Card number. Required. */
    @JsonProperty("target.knownCardNumber")
    CardNumber knownCardNumber();

    /**
     * Any JSON object. The service does not store it, but returns it unchanged in the callback, if it sends one for
     * this binding.
     */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    static Builder builder() {
        return ImmutableCardNumberBinding.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements CardBindingRequest.Setters<Builder>
            permits ImmutableCardNumberBinding.Builder {
        Builder() {}

        public abstract Builder knownCardNumber(CardNumber knownCardNumber);

        public abstract Builder metadata(Metadata metadata);

        /** Copies everything set in {@code other}. */
        public abstract Builder from(CardNumberBinding other);

        abstract CardNumberBinding create();

        public final CardNumberBinding build() {
            return BindingCheck.checked(create());
        }
    }
}
