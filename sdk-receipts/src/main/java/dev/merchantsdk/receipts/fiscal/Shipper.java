package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.core.value.PhoneNumber;
import java.util.List;
import org.immutables.value.Value;

/**
 * The principal for whom an agent sells ({@code shipper}; contract, "Fiscal receipts"). All three fields are required.
 * Immutable.
 */
@Value.Immutable
@RequestStyle
public interface Shipper extends NotJsonSerializable {
    static Shipper of(String name, Inn inn, String... phones) {
        return builder().name(name).inn(inn).phones(List.of(phones)).build();
    }

    static Shipper of(String name, Inn inn, PhoneNumber phone) {
        return of(name, inn, phone.reveal());
    }

    /** The name; not blank. Required. */
    @JsonProperty("name")
    @Value.Redacted
    String name();

    /** The taxpayer number. Required. */
    @JsonProperty("inn")
    @Value.Redacted
    Inn inn();

    /** The phone numbers. At least one phone number is required. No phone number may be blank. */
    @JsonProperty("phones")
    @Value.Redacted
    List<String> phones();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableShipper.builder();
    }

    /**
     * Builds a {@link Shipper}. Not thread-safe. The builder of the request that contains the shipper throws an
     * {@link InvalidRequestException} if the shipper breaks a rule.
     */
    abstract sealed class Builder permits ImmutableShipper.Builder {
        Builder() {}

        public abstract Builder name(String name);

        public abstract Builder inn(Inn inn);

        public abstract Builder phones(Iterable<String> phones);

        /**
         * Copies the properties that are present in {@code other} to this builder. Adds the phones of {@code other} to
         * the phones of this builder.
         */
        public abstract Builder from(Shipper other);

        abstract Shipper create();

        public final Shipper build() {
            return create();
        }
    }
}
