package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** A transaction as list v3 records it (contract, "Transaction record, list v3"). */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = PspTransaction.Builder.class)
public interface PspTransaction {
    /** The id that the transaction was created with: 32 characters. */
    @JsonProperty("cs1")
    Optional<String> cs1();

    /** The amount. In roubles, by assumption: the contract does not name the unit. */
    @JsonProperty("amount")
    Optional<BigDecimal> amount();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PspTransaction}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutablePspTransaction.Builder {
        Builder() {}
    }
}
