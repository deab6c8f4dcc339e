package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** A transaction as the gateway records it (contract, "Transaction record, secure"). */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = SecureTransaction.Builder.class)
public interface SecureTransaction {
    /** The id that the transaction was created with: 32 characters. */
    @JsonProperty("id")
    String id();

    /** The merchant's own number. */
    @JsonProperty("order_id")
    Optional<String> orderId();

    /** Its state. */
    @JsonProperty("state")
    Optional<TransactionState> state();

    /** Its type. */
    @JsonProperty("type")
    Optional<TransactionType> type();

    /** What it is directed to. */
    @JsonProperty("target_type")
    Optional<TargetType> targetType();

    /** To which one. May be a token or a phone, so it is not printed. */
    @JsonProperty("target")
    @Value.Redacted
    Optional<String> target();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link SecureTransaction}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableSecureTransaction.Builder {
        Builder() {}
    }
}
