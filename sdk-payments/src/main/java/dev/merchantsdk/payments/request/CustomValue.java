package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * A name-value pair that the service shows to the payer and returns with the transaction ({@code customValues};
 * contract, "Payments"), as {@code cs2} for the first to {@code cs9} for the eighth. The payment request's builder
 * validates it. Immutable.
 */
@Value.Immutable
@RequestStyle
public interface CustomValue extends NotJsonSerializable {
    /** Returns a pair. */
    static CustomValue of(String name, String value) {
        return ImmutableCustomValue.builder().name(name).value(value).create();
    }

    /** Label that the payer sees for the value: not blank. */
    @JsonProperty("name")
    String name();

    /** Value, which may be empty. It may be personal data, so {@code toString()} masks it. */
    @JsonProperty("value")
    @Value.Redacted
    String value();
}
