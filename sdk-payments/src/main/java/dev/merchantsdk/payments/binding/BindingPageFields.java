package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.TextOrNumber;
import java.net.URI;
import java.util.Optional;
import org.immutables.value.Value;

/** A response with the link to the page that the payer must open to activate the binding. */
interface BindingPageFields extends BindingResponse {
    /**
     * The link to the page that the payer must open. The contract requires this property. If it is absent, the binding
     * exists but cannot be activated. If the received string is not a valid URI, it is in {@code additional()} and this
     * property is absent.
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
