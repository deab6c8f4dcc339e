package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A binding of a card whose balance may be zero (contract, "Card bindings": full card data, zero balance). The payer
 * enters the card's data on a page or in the custom payment form. The token does not work before a callback has
 * reported its status. Immutable.
 *
 * <p>A card can pass 3-D Secure and then get the response code 51 (insufficient funds). The token of this card becomes
 * payout-only if the service's support team has configured this feature. Then it works for payouts and interactive
 * payments, but not for recurring debits (contract, "States and transitions").
 */
@Value.Immutable
@RequestStyle
public sealed interface ZeroBalanceBinding extends CardBindingRequest<BindingPage>, CardEntryFields
        permits ImmutableZeroBalanceBinding {

    /** Payer's phone: {@code +} and 2 to 15 digits, which begin with the country code. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    Optional<String> phone();

    /**
     * Whether the card is checked without 3-D Secure and without a charge, which needs a terminal that the service's
     * support team has configured. With {@code false}, 3-D Secure is always used. Required.
     */
    @JsonProperty("checkCard")
    Boolean checkCard();

    static Builder builder() {
        return ImmutableZeroBalanceBinding.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements CardBindingRequest.Setters<Builder>, CardEntryFields.Setters<Builder>
            permits ImmutableZeroBalanceBinding.Builder {
        Builder() {}

        public abstract Builder checkCard(Boolean checkCard);

        /** Copies everything set in {@code other}. */
        public abstract Builder from(ZeroBalanceBinding other);

        abstract ZeroBalanceBinding create();

        public final ZeroBalanceBinding build() {
            return BindingCheck.checked(create());
        }
    }
}
