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

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableAccountBalance.builder();
    }

    /** A builder for {@link AccountBalance}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableAccountBalance.Builder {
        Builder() {}

        public abstract Builder accountId(long accountId);

        public abstract Builder accountNumber(String accountNumber);

        public abstract Builder real(BalanceAmount real);

        public abstract Builder virtual(BalanceAmount virtual);

        abstract AccountBalance create();

        public final AccountBalance build() {
            return create();
        }
    }
}
