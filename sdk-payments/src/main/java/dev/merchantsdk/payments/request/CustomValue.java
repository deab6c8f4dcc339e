package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * A pair that is shown to the payer and comes back with the transaction ({@code customValues}; contract, "Payments"): the first as {@code
 * cs2}, the eighth as {@code cs9}. Immutable. Checked by the request that carries it.
 */
@Value.Immutable
@RequestStyle
public interface CustomValue extends NotJsonSerializable {
    /** A pair. */
    static CustomValue of(String name, String value) {
        return ImmutableCustomValue.builder().name(name).value(value).build();
    }

    /** What the payer sees before the value: not blank. */
    @JsonProperty("name")
    String name();

    /** The value; may be empty. May be personal, so it is not printed. */
    @JsonProperty("value")
    @Value.Redacted
    String value();

    /** Builds a {@link CustomValue}; not thread-safe. */
    abstract sealed class Builder permits ImmutableCustomValue.Builder {
        Builder() {}

        public abstract Builder name(String name);

        public abstract Builder value(String value);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(CustomValue other);

        abstract CustomValue create();

        public final CustomValue build() {
            return create();
        }
    }
}
