package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import org.immutables.value.Value;

/** A request that a payer's browser may take part in. */
interface ReturnUrlFields {
    /**
     * Where the payer's browser returns: an absolute URI, such as {@code https://shop.example/thanks} or a link of an app, {@code myshop://return}.
     * Rejected are the schemes {@code javascript}, {@code data}, {@code vbscript}, {@code file} and {@code blob}, spaces and control characters. The
     * return of a browser proves nothing.
     */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /** Setters of these properties. */
    interface Setters<B> {
        B returnUrl(String returnUrl);
    }
}
