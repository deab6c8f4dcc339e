package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.payments.Metadata;
import java.util.Optional;
import org.immutables.value.Value;

/** A binding whose payer enters the card's data. */
interface EntersCard {
    /** Any JSON object, which comes back in the callback exactly as it was sent, and is stored nowhere else. */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /** Where the payer's browser returns: an absolute http or https address. That it came there proves nothing. */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();

    /** Where the result is notified: an HTTPS address that answers {@code 200 OK}. Plain HTTP only to the loopback interface. */
    @JsonProperty("urls.callback")
    @Value.Redacted
    Optional<String> callbackUrl();
}
