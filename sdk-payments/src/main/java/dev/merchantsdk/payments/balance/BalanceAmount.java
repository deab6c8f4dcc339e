package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.util.Optional;
import org.immutables.value.Value;

/** An amount of a balance (contract, "Balance record"). Every field may be absent. */
@Value.Immutable
@SdkStyle
public interface BalanceAmount extends AdditionalProperties {
    /**
     * Amount, which may be negative. The contract does not specify its unit; roubles are assumed. A value that is no
     * decimal number is in {@link #additional()} instead.
     */
    @JsonProperty("amount")
    @JsonForm(JsonForm.Shape.DECIMAL)
    Optional<BigDecimal> amount();

    /** Returns {@link #amount()} in roubles; empty if absent, negative or too large, or with over two decimals. */
    default Optional<Amount> asAmount() {
        return amount().flatMap(Amount::ifValid);
    }

    /** When it was last updated. The contract does not specify its format. */
    @JsonProperty("updated_at")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> updatedAt();
}
