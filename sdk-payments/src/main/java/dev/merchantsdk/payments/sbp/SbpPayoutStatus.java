package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The result of the recipient check for a payout without a recipient name (contract, "Fast payment system helpers").
 */
@Value.Immutable
@SetOnceStyle
public interface SbpPayoutStatus extends NotJsonSerializable {
    /** Whether the recipient was found. */
    @JsonProperty("status")
    NameCheck status();

    /** The recipient's full name; empty if the recipient was not found. */
    @JsonProperty("fio")
    @Value.Redacted
    Optional<String> fullName();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableSbpPayoutStatus.builder();
    }

    /** A builder for {@link SbpPayoutStatus}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutableSbpPayoutStatus.Builder {
        Builder() {}

        public abstract Builder status(NameCheck status);

        public abstract Builder fullName(String fullName);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract SbpPayoutStatus create();

        public final SbpPayoutStatus build() {
            return create();
        }
    }
}
