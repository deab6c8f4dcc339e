package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.payments.request.Metadata;
import java.util.Optional;
import org.immutables.value.Value;

/** A binding for which the payer enters the data of the card. */
public interface CardEntryFields {
    /** Any JSON object. The callback contains this object unchanged. The service does not store the object. */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /**
     * The absolute URI to which the payer's browser returns, such as {@code https://shop.example/thanks} or
     * {@code myshop://return}. The SDK rejects the schemes {@code javascript}, {@code data}, {@code vbscript},
     * {@code file} and {@code blob}. The SDK also rejects spaces and control characters. The browser can return to this
     * URI even if the binding failed.
     */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /**
     * The HTTPS URL to which the service sends the callback with the result. The server at this URL must respond with
     * {@code 200 OK}. Plain HTTP is allowed only to the loopback interface, and only if the gateway is there too.
     * Default: the address in the merchant's profile ({@link MerchantProfile#callbackUrl}).
     */
    @JsonProperty("urls.callback")
    @Value.Redacted
    Optional<String> callbackUrl();

    /**
     * The builder methods that set the properties of the enclosing interface.
     *
     * @param <B> the type of the builder
     */
    interface Setters<B> {
        B metadata(Metadata metadata);

        B returnUrl(String returnUrl);

        B callbackUrl(String callbackUrl);
    }
}
