package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import org.immutables.value.Value;

/** A request that can contain a return address for the payer's browser. */
interface ReturnUrlFields {
    /**
     * The address to which the payer's browser returns: an absolute URI, such as {@code https://shop.example/thanks},
     * or a link into an app, such as {@code myshop://return}. The SDK rejects the schemes {@code javascript},
     * {@code data}, {@code vbscript}, {@code file} and {@code blob}. The SDK also rejects spaces and control
     * characters. The browser can return to this address even if the operation failed.
     */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /** The builder methods that set the properties of the enclosing interface. */
    interface Setters<B> {
        B returnUrl(String returnUrl);
    }
}
