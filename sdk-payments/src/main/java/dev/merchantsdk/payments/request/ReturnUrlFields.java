package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import org.immutables.value.Value;

/** A request that may involve the payer's browser. */
interface ReturnUrlFields {
    /**
     * The address to which the payer's browser returns: an absolute URI, such as {@code https://shop.example/thanks},
     * or a link into an app, such as {@code myshop://return}. The schemes {@code javascript}, {@code data},
     * {@code vbscript}, {@code file} and {@code blob} are rejected, and spaces and control characters are rejected too.
     * The return of the browser does not prove that the operation succeeded.
     */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /** Setters of these properties. */
    interface Setters<B> {
        B returnUrl(String returnUrl);
    }
}
