package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** The status of a balance query (contract, "Balance record"). */
@Value.Immutable
@SdkStyle
public interface BalanceStatus extends NotJsonSerializable {
    /** Whether the query succeeded. */
    @JsonProperty("success")
    Optional<Boolean> success();

    /**
     * The reasons why the query failed. The contract does not specify the structure of a reason. {@code toString()}
     * masks the reasons.
     */
    @JsonProperty("errors")
    @Value.Redacted
    List<JsonValue> errors();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableBalanceStatus.builder();
    }

    /** A builder for {@link BalanceStatus}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutableBalanceStatus.Builder {
        Builder() {}

        public abstract Builder success(boolean success);

        public abstract Builder errors(Iterable<? extends JsonValue> errors);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract BalanceStatus create();

        public final BalanceStatus build() {
            return create();
        }
    }
}
