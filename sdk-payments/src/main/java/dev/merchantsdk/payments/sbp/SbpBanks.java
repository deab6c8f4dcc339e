package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.List;
import org.immutables.value.Value;

/** A list of banks of the fast payment system (contract, "Fast payment system helpers"). */
@Value.Immutable
@SdkStyle
public interface SbpBanks extends AdditionalProperties {
    /** The banks, in the order of the response. */
    @JsonProperty("banks")
    @JsonSetter(contentNulls = Nulls.FAIL) // rejects null elements
    List<SbpBank> list();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableSbpBanks.builder();
    }

    /** A builder for {@link SbpBanks}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder> permits ImmutableSbpBanks.Builder {
        Builder() {}

        public abstract Builder list(Iterable<? extends SbpBank> list);

        abstract SbpBanks create();

        public final SbpBanks build() {
            return create();
        }
    }
}
