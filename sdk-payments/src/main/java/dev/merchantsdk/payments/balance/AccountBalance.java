package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/** An account with its balances (contract, "Balance record"). Every field may be absent. */
@Value.Immutable
@SdkStyle
public interface AccountBalance extends AdditionalProperties {
    /** Account id. */
    @JsonProperty("account_id")
    OptionalLong accountId();

    /** Account number: a string, because leading zeros are significant. */
    @JsonProperty("account_number")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> accountNumber();

    /** Real balance. */
    @JsonProperty("real")
    Optional<BalanceAmount> real();

    /** Virtual balance. The contract does not explain how it differs from the real one. */
    @JsonProperty("virtual")
    Optional<BalanceAmount> virtual();
}
