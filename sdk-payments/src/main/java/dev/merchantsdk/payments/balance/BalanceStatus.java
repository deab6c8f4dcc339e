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
}
