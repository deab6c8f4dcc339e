package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * A binding of a card whose data the payer enters on a page or in the custom payment form (contract, "Card bindings":
 * full card data). With 3-D Secure, the service holds one unit of the currency and releases it. The token works once a
 * callback has reported that the binding succeeded. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface CardDataBinding extends CardBindingRequest<BindingPage>, CardEntryFields
        permits ImmutableCardDataBinding {
    /** Returns a binding that contains only the required fields. */
    static CardDataBinding of(String email, String phone) {
        return builder().email(email).phone(phone).build();
    }

    /** Payer's phone: {@code +} and 2 to 15 digits, which begin with the country code. Required. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    String phone();

    static Builder builder() {
        return ImmutableCardDataBinding.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements CardBindingRequest.Setters<Builder>, CardEntryFields.Setters<Builder>
            permits ImmutableCardDataBinding.Builder {
        Builder() {}

        /** Copies everything set in {@code other}. */
        public abstract Builder from(CardDataBinding other);

        abstract CardDataBinding create();

        public final CardDataBinding build() {
            return BindingCheck.checked(create());
        }
    }
}
