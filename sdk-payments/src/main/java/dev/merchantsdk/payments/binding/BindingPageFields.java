package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.TextOrNumber;
import java.net.URI;
import java.util.Optional;
import org.immutables.value.Value;

/** A response with the page where the payer of the binding is awaited. */
interface BindingPageFields extends BindingResponse {
    /**
     * The page to send the payer to. The contract requires it; without it the binding still exists, but cannot be
     * activated. A text that is not a URI is in {@code additional()}.
     */
    @JsonProperty("userWebLink")
    @Value.Redacted
    Optional<URI> userWebLink();

    /** The id that starts the custom payment form. */
    @JsonProperty("jsOperationId")
    @TextOrNumber
    @Value.Redacted
    Optional<String> jsOperationId();
}
