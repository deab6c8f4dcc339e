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
    /** Whether the service could tell it. The client tells a "no" as an {@link ApiException}. */
    @JsonProperty("status")
    Optional<BalanceStatus> status();

    /** The client. A response without it is no balance. */
    @JsonProperty("client")
    ClientBalance client();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Balance}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableBalance.Builder {
        Builder() {}
    }
}
