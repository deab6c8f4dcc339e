package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.json.TextOrNumber;
import java.net.URI;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The payment waits for its payer (contract, "Responses": payment-page flows). It is not paid: the result comes by callback, or by a query.
 */
@Value.Immutable
@SdkStyle
public interface PaymentPage extends TransactionResponse {
    /**
     * The page to send the payer to, in Russian or English by the settings of the browser. The contract requires it; without it the payment still exists,
     * but it cannot be paid. A text that is no URI is in {@link #additional()}.
     */
    @JsonProperty("userWebLink")
    @Value.Redacted
    Optional<URI> userWebLink();

    /** What the custom payment form starts with. */
    @JsonProperty("jsOperationId")
    @TextOrNumber
    @Value.Redacted
    Optional<String> jsOperationId();

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PaymentPage}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutablePaymentPage.Builder {
        Builder() {}
    }
}
