package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/** Status of a balance query (contract, "Balance record"). */
@Value.Immutable
@SdkStyle
public interface BalanceStatus extends AdditionalProperties {
    /** Whether the query succeeded. */
    @JsonProperty("success")
    Optional<Boolean> success();

    /** Reasons of a failure, of a structure that the contract does not specify. {@code toString()} masks them. */
    @JsonProperty("errors")
    @Value.Redacted
    List<JsonValue> errors();
}
