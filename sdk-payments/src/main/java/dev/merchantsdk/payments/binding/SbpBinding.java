package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * A binding of the payer's account in the fast payment system (contract, "Card bindings": fast payment system). The
 * binding links the account to one merchant. The service debits no money for the binding. The binding can be used only
 * for recurring debits through the fast payment system. The service activates the binding when the payer opens the link
 * or scans the QR code in the {@link SbpBindingPage}. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface SbpBinding extends CardBindingRequest<SbpBindingPage> permits ImmutableSbpBinding {
    /** Returns a binding that contains only the required fields. */
    static SbpBinding of(String email, String phone) {
        return builder().email(email).phone(phone).build();
    }

    /** The payer's phone: {@code +} and 2 to 15 digits, which begin with the country code. Required. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    String phone();

    /** Always true. */
    @JsonProperty("isSbpBinding")
    default boolean isSbpBinding() {
        return true;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableSbpBinding.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements CardBindingRequest.Setters<Builder> permits ImmutableSbpBinding.Builder {
        Builder() {}

        /** Copies the properties that are present in {@code other} to this builder. */
        public abstract Builder from(SbpBinding other);

        abstract SbpBinding create();

        public final SbpBinding build() {
            return BindingCheck.checked(create());
        }
    }
}
