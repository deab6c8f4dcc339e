package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * A name-value pair that the service shows to the payer and returns with the transaction ({@code customValues};
 * contract, "Payments"). The service returns the value of the first pair as {@code cs2}, and the value of the eighth
 * pair as {@code cs9}. The builder of the payment request validates the pair. Immutable.
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

    /** The value, which may be empty. The value may contain personal data, so {@code toString()} masks the value. */
    @JsonProperty("value")
    @Value.Redacted
    String value();
}
