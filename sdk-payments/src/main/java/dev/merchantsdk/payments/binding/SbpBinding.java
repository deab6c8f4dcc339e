package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * A binding of the payer's account in the fast payment system (contract, "Card bindings": fast payment system): a
 * zero-amount link for one merchant, used only for repeat debits through that system. The binding is activated when the
 * payer opens the link or scans the QR code. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface SbpBinding extends CardBindingRequest<SbpBindingPage> permits ImmutableSbpBinding {
    /** Returns a binding with the required fields. */
    static SbpBinding of(String email, String phone) {
        return builder().email(email).phone(phone).build();
    }

    /** The payer's phone: {@code +}, country code and number, digits only. Required. */
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

    /**
     * Builds a {@link SbpBinding}, not thread-safe. {@code build()} throws {@link InvalidRequestException} with every
     * fault at once.
     */
    abstract sealed class Builder permits ImmutableSbpBinding.Builder {
        Builder() {}

        public abstract Builder email(String email);

        public abstract Builder phone(String phone);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(SbpBinding other);

        abstract SbpBinding create();

        public final SbpBinding build() {
            return BindingCheck.checked(create());
        }
    }
}
