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
 * The response with a link to the page on which the payer pays (contract, "Responses": payment-page flows). The payment
 * is not complete yet; a callback or a query reports the result.
 */
@Value.Immutable
@SdkStyle
public interface PaymentPage extends TransactionResponse {
    /**
     * The link to the page to which the shop must redirect the payer. The page is in Russian or English, according to
     * the settings of the browser. If the response does not contain the link, the payment exists but the payer cannot
     * complete it. If the received string is not a valid URI, this property is absent and {@link #additional()}
     * contains the string.
     */
    @JsonProperty("userWebLink")
    @Value.Redacted
    Optional<URI> userWebLink();

    /** The id with which the shop starts the custom payment form. */
    @JsonProperty("jsOperationId")
    @TextOrNumber
    @Value.Redacted
    Optional<String> jsOperationId();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePaymentPage.builder();
    }

    /** A builder for {@link PaymentPage}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutablePaymentPage.Builder {
        Builder() {}

        public abstract Builder id(String id);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        public abstract Builder userWebLink(URI userWebLink);

        public abstract Builder jsOperationId(String jsOperationId);

        abstract PaymentPage create();

        public final PaymentPage build() {
            PaymentPage value = create();
            ResponseChecks.requireId("id", value.id());
            return value;
        }
    }
}
