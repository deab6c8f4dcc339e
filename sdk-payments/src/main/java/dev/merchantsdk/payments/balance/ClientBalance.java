package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/** Balances of a client of the service (contract, "Balance record"). Every field may be absent. */
@Value.Immutable
@SdkStyle
public interface ClientBalance extends AdditionalProperties {
    /** Client id. */
    @JsonProperty("id")
    OptionalLong id();

    /** Banks, with the client's accounts. */
    @JsonProperty("balances")
    List<BankBalance> balances();

    /** Total balance. The contract does not specify its unit; roubles are assumed. */
    @JsonProperty("total_balance")
    @JsonForm(JsonForm.Shape.DECIMAL)
    Optional<BigDecimal> totalBalance();

    /** Returns {@link #totalBalance()} in roubles; empty if absent, negative or too large, or with over two decimals. */
    default Optional<Amount> totalBalanceAsAmount() {
        return totalBalance().flatMap(Amount::ifValid);
    }
}
