package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.internal.ReplyChecks;
import java.util.Map;
import org.immutables.value.Value;

/**
 * The payment waits for the CVV (contract, "Responses": interactive initiation), which the payer enters in the custom payment form. It is not
 * paid: the result comes by callback, or by a query.
 */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = InteractiveStarted.Builder.class)
public interface InteractiveStarted {
    /** The id of the transaction: 32 characters. What later operations and the callback name it by. */
    @JsonProperty("id")
    String id();

    /** What the custom payment form starts with. */
    @JsonProperty("jsOperationId")
    @Value.Redacted
    String jsOperationId();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Refuses a reply that names nothing. */
    @Value.Check
    default void transactionIsNamed() {
        ReplyChecks.named("id", id());
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link InteractiveStarted}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableInteractiveStarted.Builder {
        Builder() {}
    }
}
