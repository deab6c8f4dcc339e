package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A receipt line in a transaction's record (contract, "Transaction record, secure"). Every field may be absent.
 * {@link #additional()} has the fields whose types the contract doesn't state, such as {@code vat}.
 */
@Value.Immutable
@SetOnceStyle
public interface SecureFiscalItem extends AdditionalProperties {
    /** Item name, which may contain personal data, so {@code toString()} masks it. */
    @JsonProperty("description")
    @Value.Redacted
    Optional<String> description();

    /** Quantity: a whole number or a fraction. */
    @JsonProperty("quantity")
    Optional<BigDecimal> quantity();

    /** Line price, assumed to be in roubles. */
    @JsonProperty("total_price")
    Optional<BigDecimal> totalPrice();

    /**
     * Returns {@link #totalPrice()} as an amount; empty if it is absent, negative, too large, or has more than two
     * decimals.
     */
    default Optional<Amount> totalPriceAsAmount() {
        return totalPrice().flatMap(Amount::ifValid);
    }
}
