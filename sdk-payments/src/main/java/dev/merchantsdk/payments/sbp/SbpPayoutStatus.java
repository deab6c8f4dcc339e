package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The result of the recipient check for a payout without a recipient name (contract, "Fast payment system helpers").
 */
@Value.Immutable
@SetOnceStyle
public interface SbpPayoutStatus extends AdditionalProperties {
    /** Whether the recipient was found. */
    @JsonProperty("status")
    NameCheck status();

    /** The recipient's full name; empty if the recipient was not found. */
    @JsonProperty("fio")
    @Value.Redacted
    Optional<String> fullName();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableSbpPayoutStatus.builder();
    }

    /** A builder for {@link SbpPayoutStatus}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableSbpPayoutStatus.Builder {
        Builder() {}

        public abstract Builder status(NameCheck status);

        public abstract Builder fullName(String fullName);

        abstract SbpPayoutStatus create();

        public final SbpPayoutStatus build() {
            return create();
        }
    }
}
