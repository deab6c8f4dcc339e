package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * A binding of the payer's account in the fast payment system (contract, "Card bindings": fast payment system): a zero-amount link for one
 * merchant, used only for repeat debits through that system. Activated when the payer opens the link or scans the QR code. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface SbpBinding extends CardBindingRequest<SbpBindingPage> permits ImmutableSbpBinding {
    /** A binding of what is required. */
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

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link SbpBinding}, not thread-safe. {@code build()} throws {@link InvalidRequestException} with every fault at once. */
    final class Builder extends ImmutableSbpBinding.Builder {
        Builder() {}
    }
}
