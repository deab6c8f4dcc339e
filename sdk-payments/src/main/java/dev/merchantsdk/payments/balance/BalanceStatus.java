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

/**
 * Whether a balance query succeeded (contract, "Balance record").
 */
@Value.Immutable
@SdkStyle
public interface BalanceStatus extends NotJsonSerializable {
    /** Whether it could. */
    @JsonProperty("success")
    Optional<Boolean> success();

    /**
     * The reasons for the failure. The contract does not specify their structure, so they are JSON. They may echo any
     * data, so they are not printed.
     */
    @JsonProperty("errors")
    @Value.Redacted
    List<JsonValue> errors();

    /** The properties of the response that the contract does not name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableBalanceStatus.builder();
    }

    /** Builds a {@link BalanceStatus}, for a merchant's own tests; not thread-safe. */
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
