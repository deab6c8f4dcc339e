package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import org.immutables.value.Value;

/** A reply that names a binding and the page where its payer is awaited. */
interface OpenedPage extends NamedBinding {
    /** The page to send the payer to. */
    @JsonProperty("userWebLink")
    @Value.Redacted
    String userWebLink();

    /** What the custom payment form starts with. */
    @JsonProperty("jsOperationId")
    @Value.Redacted
    Optional<String> jsOperationId();
}
