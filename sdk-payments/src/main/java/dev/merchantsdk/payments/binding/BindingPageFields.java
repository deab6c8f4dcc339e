package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.net.URI;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.immutables.value.Value;

/** A response with a link to the page on which the payer completes the binding. */
public interface BindingPageFields extends AdditionalProperties {
    /**
     * Returns the link to the page on which the payer completes the binding.
     *
     * @throws NoSuchElementException if there is none: the token exists, but the payer can't open its page
     */
    default URI userWebLink() {
        return ResponseChecks.userWebLink(findUserWebLink(), "The token");
    }

    /** Link, if the service sent one. A text that is no URI is in {@link #additional()} instead. */
    @JsonProperty("userWebLink")
    @Value.Redacted
    Optional<URI> findUserWebLink();

    /** Id with which the shop starts the custom payment form. */
    @JsonProperty("jsOperationId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    @Value.Redacted
    Optional<String> jsOperationId();
}
