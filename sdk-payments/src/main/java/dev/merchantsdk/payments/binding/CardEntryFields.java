package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.payments.request.Metadata;
import java.util.Optional;
import org.immutables.value.Value;

/** A binding for which the payer enters the data of the card. */
interface CardEntryFields {
    /** Any JSON object. The callback contains it unchanged. The service does not store it. */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /**
     * The address to which the payer's browser returns: an absolute URI, such as {@code https://shop.example/thanks},
     * or a link into an app, such as {@code myshop://return}. The schemes {@code javascript}, {@code data},
     * {@code vbscript}, {@code file} and {@code blob} are rejected, and spaces and control characters are rejected too.
     * The return of the browser does not prove that the operation succeeded.
     */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /**
     * The HTTPS URL to which the service sends the result. The server at this URL must respond with {@code 200 OK}.
     * Plain HTTP is allowed only for the loopback interface.
     */
    @JsonProperty("urls.callback")
    @Value.Redacted
    Optional<String> callbackUrl();

    /** Setters of these properties. */
    interface Setters<B> {
        B metadata(Metadata metadata);

        B returnUrl(String returnUrl);

        B callbackUrl(String callbackUrl);
    }
}
