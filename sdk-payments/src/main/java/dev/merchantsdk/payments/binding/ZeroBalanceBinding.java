package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A binding of a card whose balance may be zero (contract, "Card bindings": full card data, zero balance). The payer
 * enters the data of the card on a page or in the custom form. The token can be used as soon as a callback has reported
 * the token. Immutable.
 *
 * <p>If the service's support team has configured this feature, the token of a card that passes 3-D Secure and then
 * gets the response code 51 (insufficient funds) becomes payout-only. The token can then be used for payouts and
 * interactive payments, but not for recurring debits (contract, "States and transitions").
 */
@Value.Immutable
@RequestStyle
public sealed interface ZeroBalanceBinding extends CardBindingRequest<BindingPage>, CardEntryFields
        permits ImmutableZeroBalanceBinding {

    /** The payer's phone: the character {@code +}, followed by the digits of the country code and of the number. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    Optional<String> phone();

    /**
     * If true, the card is checked without 3-D Secure and without a charge. The check without 3-D Secure works only on
     * a terminal that the service's support team has configured for this check. If false, the service uses 3-D Secure,
     * even if the support team has configured that all bindings skip 3-D Secure. Required.
     */
    @JsonProperty("checkCard")
    Boolean checkCard();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableZeroBalanceBinding.builder();
    }

    /**
     * A builder for {@link ZeroBalanceBinding}. Not thread-safe. If the request breaks a rule, {@code build()} throws
     * an {@link InvalidRequestException} with all violations.
     */
    abstract sealed class Builder implements CardEntryFields.Setters<Builder>
            permits ImmutableZeroBalanceBinding.Builder {
        Builder() {}

        public abstract Builder email(String email);

        public abstract Builder phone(String phone);

        public abstract Builder checkCard(Boolean checkCard);

        /** Copies the properties that are present in {@code other} to this builder. */
        public abstract Builder from(ZeroBalanceBinding other);

        abstract ZeroBalanceBinding create();

        public final ZeroBalanceBinding build() {
            return BindingCheck.checked(create());
        }
    }
}
