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
     * The amount, which may be negative. The contract does not specify the unit. The SDK assumes roubles. If the value
     * in the response is not a decimal number, this property is absent and {@link #additional()} contains the value.
     */
    @JsonProperty("amount")
    @JsonForm(JsonForm.Shape.DECIMAL)
    Optional<BigDecimal> amount();

    /** Returns {@link #amount()} in roubles; empty if absent, negative or too large, or with over two decimals. */
    default Optional<Amount> asAmount() {
        return amount().flatMap(Amount::ifValid);
    }

    /** The time at which the service last updated the amount. The contract does not specify the format of the time. */
    @JsonProperty("updated_at")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> updatedAt();
}
