package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.json.TextOrNumber;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The payment waits for the payer's action (contract, "Responses": payment-page flows). The payment is not complete
 * yet: a callback or a query reports the result.
 */
@Value.Immutable
@SdkStyle
public interface PaymentPage extends TransactionResponse {
    /**
     * The page to redirect the payer to, in Russian or English according to the browser settings. The contract requires
     * this link; without it the payment still exists, but it cannot be paid. A string that is not a valid URI is in
     * {@link #additional()} instead.
     */
    @JsonProperty("userWebLink")
    @Value.Redacted
    Optional<URI> userWebLink();

    /** The id that starts the custom payment form. */
    @JsonProperty("jsOperationId")
    @TextOrNumber
    @Value.Redacted
    Optional<String> jsOperationId();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePaymentPage.builder();
    }

    /** Builds a {@link PaymentPage}, for a merchant's own tests; not thread-safe. */
    abstract sealed class Builder permits ImmutablePaymentPage.Builder {
        Builder() {}

        public abstract Builder id(String id);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        public abstract Builder userWebLink(URI userWebLink);

        public abstract Builder jsOperationId(String jsOperationId);

        abstract PaymentPage create();

        public final PaymentPage build() {
            PaymentPage value = create();
            ResponseChecks.named("id", value.id());
            return value;
        }
    }
}
