package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.net.URI;
import java.util.Optional;
import org.immutables.value.Value;

/** A response with a link to the page on which the payer completes the binding. */
interface BindingPageFields extends AdditionalProperties {
    /**
     * The link to the page on which the payer completes the binding. If the received string is not a valid URI, this
     * property is absent and {@code additional()} contains the string.
     */
    @JsonProperty("userWebLink")
    @Value.Redacted
    Optional<URI> userWebLink();

    /** The id with which the shop starts the custom payment form. */
    @JsonProperty("jsOperationId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    @Value.Redacted
    Optional<String> jsOperationId();
}
