package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * A name-value pair that is shown to the payer and returned with the transaction ({@code customValues}; contract,
 * "Payments"). The first pair is returned as {@code cs2}, and the eighth pair as {@code cs9}. Immutable. The request
 * that contains the pair validates it.
 */
@Value.Immutable
@RequestStyle
public interface CustomValue extends NotJsonSerializable {
    /** Returns a pair. */
    static CustomValue of(String name, String value) {
        return ImmutableCustomValue.builder().name(name).value(value).create();
    }

    /** The label that the payer sees for the value: not blank. */
    @JsonProperty("name")
    String name();

    /** The value, which may be empty. It may contain personal data, so {@code toString()} masks it. */
    @JsonProperty("value")
    @Value.Redacted
    String value();
}
