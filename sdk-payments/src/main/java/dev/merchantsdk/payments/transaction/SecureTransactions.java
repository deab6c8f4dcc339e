package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import java.util.List;
import java.util.Map;
import org.immutables.value.Value;

/** A page of transactions as the gateway records them (contract, "Transaction record, secure"). */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = SecureTransactions.Builder.class)
public interface SecureTransactions {
    /** The records, in the order of the reply. */
    @JsonProperty("transactions")
    List<SecureTransaction> transactions();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link SecureTransactions}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableSecureTransactions.Builder {
        Builder() {}
    }
}
