package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.payments.request.Metadata;
import java.util.Optional;
import org.immutables.value.Value;

/** A binding whose payer enters the card's data. */
interface CardEntryFields {
    /** Any JSON object, which the callback returns unchanged. The service does not store it. */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /**
     * Where the payer's browser returns: an absolute URI, such as {@code https://shop.example/thanks} or a link of an
     * app, {@code myshop://return}. Rejected are the schemes {@code javascript}, {@code data}, {@code vbscript},
     * {@code file} and {@code blob}, spaces and control characters. The return of a browser proves nothing.
     */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /**
     * The address to which the result is notified: an HTTPS address that answers {@code 200 OK}. Plain HTTP only to the
     * loopback interface.
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
