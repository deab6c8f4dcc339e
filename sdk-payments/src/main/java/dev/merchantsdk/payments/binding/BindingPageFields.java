package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.TextOrNumber;
import java.net.URI;
import java.util.Optional;
import org.immutables.value.Value;

/** A response that contains the link to a page. The payer must open this page to activate the binding. */
interface BindingPageFields extends BindingResponse {
    /**
     * The link to the page that the payer must open. The contract requires this property. If the response lacks the
     * link, the binding exists but the payer cannot activate it. If the received string is not a valid URI, this
     * property is absent and {@code additional()} contains the string.
     */
    @JsonProperty("userWebLink")
    @Value.Redacted
    Optional<URI> userWebLink();

    /** The id with which the shop starts the custom payment form. */
    @JsonProperty("jsOperationId")
    @TextOrNumber
    @Value.Redacted
    Optional<String> jsOperationId();
}
