package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Inn;
import java.util.List;
import org.immutables.value.Value;

/**
 * The principal for whom an agent sells ({@code shipper}; contract, "Fiscal receipts"). All three fields are required.
 * Immutable. The builder of the request validates the shipper.
 */
@Value.Immutable
@RequestStyle
public interface Shipper extends NotJsonSerializable {
    /** Returns a shipper with all three properties. */
    static Shipper of(String name, Inn inn, String... phones) {
        return builder().name(name).inn(inn).phones(List.of(phones)).build();
    }

    /** The name; not blank. Required. */
    @JsonProperty("name")
    @Value.Redacted
    String name();

    /**
     * The taxpayer number. {@link Inn#of} verifies the check digits of the INN; {@link Inn#withoutChecksum} does not.
     * Required.
     */
    @JsonProperty("inn")
    @Value.Redacted
    Inn inn();

    /** The phones. At least one phone is required, and none may be blank. */
    @JsonProperty("phones")
    @Value.Redacted
    List<String> phones();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableShipper.builder();
    }

    /**
     * Builds a {@link Shipper}. Not thread-safe. The builder of the request checks the shipper, and throws an {@link
     * InvalidRequestException} if the shipper breaks a rule.
     */
    abstract sealed class Builder permits ImmutableShipper.Builder {
        Builder() {}

        public abstract Builder name(String name);

        public abstract Builder inn(Inn inn);

        public abstract Builder phones(Iterable<String> phones);

        /**
         * Copies the properties that {@code other} contains to this builder. The elements of each list are added to the
         * list of this builder.
         */
        public abstract Builder from(Shipper other);

        abstract Shipper create();

        public final Shipper build() {
            return create();
        }
    }
}
