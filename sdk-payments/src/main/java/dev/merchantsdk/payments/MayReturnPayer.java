package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import org.immutables.value.Value;

/** A request that a payer's browser may take part in. */
interface MayReturnPayer {
    /** Where the payer's browser returns: an absolute http or https address. That it came there proves nothing. */
    @JsonProperty("urls.return")
    @Value.Redacted
    Optional<String> returnUrl();
}
