package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.core.value.PhoneNumber;
import java.util.List;
import org.immutables.value.Value;

/** The principal for whom an agent sells ({@code shipper}; contract, "Fiscal receipts"). Immutable. */
@Value.Immutable
@RequestStyle
public interface Shipper extends NotJsonSerializable {
    static Shipper of(String name, Inn inn, String... phones) {
        return builder().name(name).inn(inn).phones(List.of(phones)).build();
    }

    static Shipper of(String name, Inn inn, PhoneNumber phone) {
        return of(name, inn, phone.reveal());
    }

    /** Name; not blank. Required. */
    @JsonProperty("name")
    @Value.Redacted
    String name();

    /** Taxpayer number. Required. */
    @JsonProperty("inn")
    @Value.Redacted
    Inn inn();

    /** Phone numbers: at least one, none blank. */
    @JsonProperty("phones")
    @Value.Redacted
    List<String> phones();

    static Builder builder() {
        return ImmutableShipper.builder();
    }

    /**
     * Builds a {@link Shipper}. Not thread-safe. Rules are checked by the request's builder, which throws an
     * {@link InvalidRequestException}.
     */
    abstract sealed class Builder permits ImmutableShipper.Builder {
        Builder() {}

        public abstract Builder name(String name);

        public abstract Builder inn(Inn inn);

        public abstract Builder phones(Iterable<String> phones);

        /** Copies everything set in {@code other}; its phones are added. */
        public abstract Builder from(Shipper other);

        abstract Shipper create();

        public final Shipper build() {
            return create();
        }
    }
}
