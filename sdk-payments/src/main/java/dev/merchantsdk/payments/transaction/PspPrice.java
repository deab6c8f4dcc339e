package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.AsDecimal;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.json.UnreadableIsAbsent;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The prices that make up the amount of a transaction (contract, "Transaction record, list v3"). Every field may be
 * absent.
 */
@Value.Immutable
@SetOnceStyle
@UnreadableIsAbsent
public interface PspPrice extends NotJsonSerializable {
    /** The counterparty's price, assumed to be in roubles. */
    @JsonProperty("counterparty_total_price")
    @AsDecimal
    Optional<BigDecimal> counterpartyTotalPrice();

    /**
     * Returns {@link #counterpartyTotalPrice()} as an amount; empty if the price is absent, negative, too large, or has
     * more than two decimals.
     */
    default Optional<Amount> counterpartyTotalPriceAsAmount() {
        return counterpartyTotalPrice().flatMap(Amount::ifValid);
    }

    /** The price of the service, assumed to be in roubles. */
    @JsonProperty("service_total_price")
    @AsDecimal
    Optional<BigDecimal> serviceTotalPrice();

    /**
     * Returns {@link #serviceTotalPrice()} as an amount; empty if the price is absent, negative, too large, or has more
     * than two decimals.
     */
    default Optional<Amount> serviceTotalPriceAsAmount() {
        return serviceTotalPrice().flatMap(Amount::ifValid);
    }

    /** The properties outside the contract, and the values of an unexpected kind. {@code toString()} masks both. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePspPrice.builder();
    }

    /** Builds a {@link PspPrice} for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutablePspPrice.Builder {
        Builder() {}

        public abstract Builder counterpartyTotalPrice(BigDecimal counterpartyTotalPrice);

        public abstract Builder serviceTotalPrice(BigDecimal serviceTotalPrice);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract PspPrice create();

        public final PspPrice build() {
            return create();
        }
    }
}
