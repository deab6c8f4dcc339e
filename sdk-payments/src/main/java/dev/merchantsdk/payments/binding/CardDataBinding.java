package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.payments.Metadata;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A binding of a card whose data the payer enters on a page or in the custom form (contract, "Card bindings": full card data). One unit of
 * currency is held with 3-D Secure and released. The token is usable once the callback says so. Immutable.
 */
@Value.Immutable
@RequestStyle
@JsonDeserialize(builder = CardDataBinding.Builder.class)
public sealed interface CardDataBinding extends CardBindingRequest<BindingPage> permits ImmutableCardDataBinding {
    /** A binding of what is required. */
    static CardDataBinding of(String email, String phone) {
        return builder().email(email).phone(phone).build();
    }

    /** The payer's e-mail. Required. */
    @JsonProperty("customerInfo.email")
    @Value.Redacted
    String email();

    /** The payer's phone: {@code +}, country code and number, digits only. Required. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    String phone();

    /** Any JSON object, which comes back in the callback exactly as it was sent, and is stored nowhere else. */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /** Where the payer's browser returns: an absolute http or https address. That it came there proves nothing. */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /** Where the result is notified: an HTTPS address that answers {@code 200 OK}. Plain HTTP only to the loopback interface. */
    @JsonProperty("urls.callback")
    @Value.Redacted
    Optional<String> callbackUrl();

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link CardDataBinding}, not thread-safe. {@code build()} throws {@link InvalidRequestException} with every fault at once. */
    final class Builder extends ImmutableCardDataBinding.Builder {
        Builder() {}
    }
}
