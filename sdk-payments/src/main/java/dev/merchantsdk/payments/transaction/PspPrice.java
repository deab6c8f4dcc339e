package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.util.Optional;
import org.immutables.value.Value;

/** Prices that make up a transaction's amount (contract, "Transaction record, list v3"). Every field may be absent. */
@Value.Immutable
@SetOnceStyle
public interface PspPrice extends AdditionalProperties {
    /** Counterparty's price, assumed to be in roubles. */
    @JsonProperty("counterparty_total_price")
    Optional<BigDecimal> counterpartyTotalPrice();

    /** Returns {@link #counterpartyTotalPrice()} in roubles; empty if absent, negative or too large, or with over two decimals. */
    default Optional<Amount> counterpartyTotalPriceAsAmount() {
        return counterpartyTotalPrice().flatMap(Amount::ifValid);
    }

    /** Price of the service, assumed to be in roubles. */
    @JsonProperty("service_total_price")
    Optional<BigDecimal> serviceTotalPrice();

    /** Returns {@link #serviceTotalPrice()} in roubles; empty if absent, negative or too large, or with over two decimals. */
    default Optional<Amount> serviceTotalPriceAsAmount() {
        return serviceTotalPrice().flatMap(Amount::ifValid);
    }
}
