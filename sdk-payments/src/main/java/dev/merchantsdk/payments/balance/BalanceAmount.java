package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.AnyScalar;
import dev.merchantsdk.core.json.AsDecimal;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * An amount of a balance (contract, "Balance record"). Every field may be absent.
 */
@Value.Immutable
@SdkStyle
public interface BalanceAmount extends NotJsonSerializable {
    /**
     * The amount, which may be negative. It is assumed to be in roubles, because the contract does not specify the
     * unit. Also absent if the response contains it in another form; {@link #additional()} then contains it.
     */
    @JsonProperty("amount")
    @AsDecimal
    Optional<BigDecimal> amount();

    /**
     * {@link #amount()}, assumed to be in roubles. Empty if it is absent, negative, too large, or has more than two
     * decimals.
     */
    default Optional<Amount> asAmount() {
        return amount().flatMap(Amount::ifValid);
    }

    /** The time of the amount. The contract does not specify its format. */
    @JsonProperty("updated_at")
    @AnyScalar
    Optional<String> updatedAt();

    /** The properties of the response that the contract does not name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableBalanceAmount.builder();
    }

    /** Builds a {@link BalanceAmount}, for a merchant's own tests; not thread-safe. */
    abstract sealed class Builder permits ImmutableBalanceAmount.Builder {
        Builder() {}

        public abstract Builder amount(BigDecimal amount);

        public abstract Builder updatedAt(String updatedAt);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract BalanceAmount create();

        public final BalanceAmount build() {
            return create();
        }
    }
}
