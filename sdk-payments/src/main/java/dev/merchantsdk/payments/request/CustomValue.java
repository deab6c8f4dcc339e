package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * A pair that is shown to the payer and returned with the transaction ({@code customValues}; contract, "Payments"): the
 * first as {@code cs2}, the eighth as {@code cs9}. Immutable. Checked by the request that carries it.
 */
@Value.Immutable
@RequestStyle
public interface CustomValue extends NotJsonSerializable {
    /** Returns a pair. */
    static CustomValue of(String name, String value) {
        return ImmutableCustomValue.builder().name(name).value(value).create();
    }

    /** The label of the value for the payer: not blank. */
    @JsonProperty("name")
    String name();

    /** The value; may be empty. May be personal, so it is not printed. */
    @JsonProperty("value")
    @Value.Redacted
    String value();
}
