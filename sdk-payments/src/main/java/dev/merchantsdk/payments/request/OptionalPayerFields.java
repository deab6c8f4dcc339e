package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import org.immutables.value.Value;

/** A request that can contain the payer's e-mail and phone. In a {@link PayoutToCard}, this is the recipient. */
public interface OptionalPayerFields {
    /** Payer's e-mail. */
    @JsonProperty("customerInfo.email")
    @Value.Redacted
    Optional<String> email();

    /** Payer's phone: the character {@code +}, the country code and the number. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    Optional<String> phone();
}
