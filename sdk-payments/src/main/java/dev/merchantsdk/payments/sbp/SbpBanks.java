package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;
import java.util.Map;
import org.immutables.value.Value;

/** A list of banks of the fast payment system (contract, "Fast payment system helpers"). */
@Value.Immutable
@SdkStyle
public interface SbpBanks extends NotJsonSerializable {
    /** The banks, in the order of the response. */
    @JsonProperty("banks")
    @JsonSetter(contentNulls = Nulls.FAIL) // rejects null elements
    List<SbpBank> list();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableSbpBanks.builder();
    }

    /** A builder for {@link SbpBanks}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutableSbpBanks.Builder {
        Builder() {}

        public abstract Builder list(Iterable<? extends SbpBank> list);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract SbpBanks create();

        public final SbpBanks build() {
            return create();
        }
    }
}
