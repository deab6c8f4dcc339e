package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The balance of a client (contract, "Balance record").
 */
@Value.Immutable
@SdkStyle
public interface Balance extends NotJsonSerializable {
    /** The status of the query. {@code BalanceClient} throws an {@link ApiException} if the query failed. */
    @JsonProperty("status")
    Optional<BalanceStatus> status();

    /** The client. Required. */
    @JsonProperty("client")
    ClientBalance client();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableBalance.builder();
    }

    /** A builder for {@link Balance}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutableBalance.Builder {
        Builder() {}

        public abstract Builder status(BalanceStatus status);

        public abstract Builder client(ClientBalance client);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract Balance create();

        public final Balance build() {
            return create();
        }
    }
}
