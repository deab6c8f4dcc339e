package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.payments.request.Metadata;
import java.util.Optional;
import org.immutables.value.Value;

/** A binding for which the payer enters the card's data. */
public interface CardEntryFields {
    /** Any JSON object. The service does not store it, but returns it unchanged in the callback. */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /**
     * Absolute URI to which the payer's browser returns, even after a failure, such as
     * {@code https://shop.example/thanks} or {@code myshop://return}. Spaces, control characters and the schemes
     * {@code javascript}, {@code data}, {@code vbscript}, {@code file} and {@code blob} are rejected.
     */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /**
     * HTTPS URL to which the service sends the result, and which must respond with {@code 200 OK}. Plain HTTP is
     * allowed only to the loopback interface, and only if the gateway is there too. Default:
     * {@link MerchantProfile#callbackUrl}.
     */
    @JsonProperty("urls.callback")
    @Value.Redacted
    Optional<String> callbackUrl();

    /**
     * Setters for the enclosing interface's properties.
     *
     * @param <B> the builder's type
     */
    interface Setters<B> {
        B metadata(Metadata metadata);

        B returnUrl(String returnUrl);

        B callbackUrl(String callbackUrl);
    }
}
