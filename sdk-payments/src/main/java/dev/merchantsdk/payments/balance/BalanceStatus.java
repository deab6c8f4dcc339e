package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/** The status of a balance query (contract, "Balance record"). */
@Value.Immutable
@SdkStyle
public interface BalanceStatus extends AdditionalProperties {
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

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableBalanceStatus.builder();
    }

    /** A builder for {@link BalanceStatus}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableBalanceStatus.Builder {
        Builder() {}

        public abstract Builder success(boolean success);

        public abstract Builder errors(Iterable<? extends JsonValue> errors);

        abstract BalanceStatus create();

        public final BalanceStatus build() {
            return create();
        }
    }
}
