package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.payments.request.Metadata;
import java.util.Optional;
import org.immutables.value.Value;

/** A binding whose payer enters the card's data. */
interface CardEntryFields {
    /** Any JSON object; the callback contains it unchanged. The service does not store it. */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /**
     * The address to which the payer's browser returns: an absolute URI, such as {@code https://shop.example/thanks},
     * or a link into an app, such as {@code myshop://return}. The schemes {@code javascript}, {@code data},
     * {@code vbscript}, {@code file} and {@code blob} are rejected, and so are spaces and control characters. A
     * returning browser does not prove that the operation succeeded.
     */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /**
     * The address that receives the notification of the result: an HTTPS address that responds with {@code 200 OK}.
     * Plain HTTP is accepted only for the loopback interface.
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
