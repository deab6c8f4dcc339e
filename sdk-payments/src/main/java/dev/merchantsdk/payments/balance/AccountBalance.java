package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.AnyScalar;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/**
 * An account (contract, "Balance record"). Every field may be absent.
 */
@Value.Immutable
@SdkStyle
public interface AccountBalance extends NotJsonSerializable {
    /** The id of the account. */
    @JsonProperty("account_id")
    OptionalLong accountId();

    /** The number of the account: a text, whose leading zeros count. */
    @JsonProperty("account_number")
    @AnyScalar
    @Value.Redacted
    Optional<String> accountNumber();

    /** What is really there. */
    @JsonProperty("real")
    Optional<BalanceAmount> real();

    /** What is there by the service's books. */
    @JsonProperty("virtual")
    Optional<BalanceAmount> virtual();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link AccountBalance}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableAccountBalance.Builder {
        Builder() {}
    }
}
