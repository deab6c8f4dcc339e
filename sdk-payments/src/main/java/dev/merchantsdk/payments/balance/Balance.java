package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** A client's balance (contract, "Balance record"). */
@Value.Immutable
@SdkStyle
public interface Balance extends AdditionalProperties {
    /** Query status. When it failed, {@code BalanceClient} throws an {@link ApiException}. */
    @JsonProperty("status")
    Optional<BalanceStatus> status();

    /** Client. Required. */
    @JsonProperty("client")
    ClientBalance client();

    /** Reads one from JSON, for your tests. */
    static Balance parse(String json) {
        return JsonCodec.parse(Balance.class, json);
    }
}
