package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import org.immutables.value.Value;

/** A request that must contain the payer's e-mail. */
public interface NamedPayerFields {
    /** Payer's e-mail. Required. */
    @JsonProperty("customerInfo.email")
    @Value.Redacted
    String email();

    /** Payer's phone: the character {@code +}, the country code and the number. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    Optional<String> phone();
}
