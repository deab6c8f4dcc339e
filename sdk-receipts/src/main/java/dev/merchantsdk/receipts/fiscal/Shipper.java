package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Inn;
import java.util.List;
import org.immutables.value.Value;

/**
 * The principal for whom an agent sells ({@code shipper}; contract, "Fiscal receipts"): all three fields or none.
 * Immutable. Checked by the request that carries it.
 */
@Value.Immutable
@RequestStyle
public interface Shipper extends NotJsonSerializable {
    /** Returns a shipper with all three properties. */
    static Shipper of(String name, Inn inn, String... phones) {
        return builder().name(name).inn(inn).phones(List.of(phones)).build();
    }

    /** The name: not blank. Required. */
    @JsonProperty("name")
    @Value.Redacted
    String name();

    /**
     * The taxpayer number: {@link Inn#of} checks its check digits, {@link Inn#withoutChecksum} does not. Required.
     */
    @JsonProperty("inn")
    @Value.Redacted
    Inn inn();

    /** The phones: at least one, none blank. Required. */
    @JsonProperty("phones")
    @Value.Redacted
    List<String> phones();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableShipper.builder();
    }

    /**
     * Builds a {@link Shipper}; not thread-safe. Nothing is checked before the request is built:
     * {@link InvalidRequestException}.
     */
    abstract sealed class Builder permits ImmutableShipper.Builder {
        Builder() {}

        public abstract Builder name(String name);

        public abstract Builder inn(Inn inn);

        public abstract Builder phones(Iterable<String> phones);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(Shipper other);

        abstract Shipper create();

        public final Shipper build() {
            return create();
        }
    }
}
