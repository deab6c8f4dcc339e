package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * A binding of the payer's account in the fast payment system to one merchant, without a debit (contract, "Card
 * bindings": fast payment system). It works only for recurring debits through that system, as soon as the payer opens
 * the link or scans the QR code in the {@link SbpBindingPage}. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface SbpBinding extends CardBindingRequest<SbpBindingPage> permits ImmutableSbpBinding {
    /** Returns a binding that contains only the required fields. */
    static SbpBinding of(String email, String phone) {
        return builder().email(email).phone(phone).build();
    }

    /** Payer's phone: {@code +} and 2 to 15 digits, which begin with the country code. Required. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    String phone();

    /** Always true. */
    @JsonProperty("isSbpBinding")
    default boolean isSbpBinding() {
        return true;
    }

    static Builder builder() {
        return ImmutableSbpBinding.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements CardBindingRequest.Setters<Builder> permits ImmutableSbpBinding.Builder {
        Builder() {}

        /** Copies everything set in {@code other}. */
        public abstract Builder from(SbpBinding other);

        abstract SbpBinding create();

        public final SbpBinding build() {
            return BindingCheck.checked(create());
        }
    }
}
