package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.ReplyChecks;
import java.util.Map;
import org.immutables.value.Value;

/** The payout is cancelled (contract, "Fast payment system helpers"). */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = Void.class)
public interface SbpRejected extends NotJsonSerializable {
    /** The id of the payout. */
    @JsonProperty("id")
    String id();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Rejects a response without an id: the contract shows "200 with id". */
    @Value.Check
    default void payoutIsNamed() {
        ReplyChecks.named("id", id());
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link SbpRejected}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableSbpRejected.Builder {
        Builder() {}
    }
}
