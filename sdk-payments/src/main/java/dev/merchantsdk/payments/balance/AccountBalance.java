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
    /** The id of the account. */
    @JsonProperty("account_id")
    OptionalLong accountId();

    /** The number of the account. The number is a string, because leading zeros are significant. */
    @JsonProperty("account_number")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> accountNumber();

    /** The real balance. */
    @JsonProperty("real")
    Optional<BalanceAmount> real();

    /** The virtual balance. The contract does not explain how this balance differs from the real balance. */
    @JsonProperty("virtual")
    Optional<BalanceAmount> virtual();
}
