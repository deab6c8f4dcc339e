package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.BindingToken;
import dev.merchantsdk.payments.internal.ReplyChecks;
import java.util.Map;
import org.immutables.value.Value;

/** The card is bound by its number (contract, "Card bindings"). The token is usable for payouts only. */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = CardNumberBound.Builder.class)
public interface CardNumberBound {
    /** The id of the binding, which is the token. */
    @JsonProperty("id")
    BindingToken id();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Refuses a reply that names nothing. */
    @Value.Check
    default void tokenIsNamed() {
        ReplyChecks.named("id", id().reveal());
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link CardNumberBound}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableCardNumberBound.Builder {
        Builder() {}
    }
}
