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
import java.util.Optional;
import org.immutables.value.Value;

/** The binding waits for its payer (contract, "Card bindings"). The token is not usable yet: the callback tells when it is. */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = BindingPage.Builder.class)
public interface BindingPage {
    /** The id of the binding, which is the token. */
    @JsonProperty("id")
    BindingToken id();

    /** The page to send the payer to. */
    @JsonProperty("userWebLink")
    @Value.Redacted
    String userWebLink();

    /** What the custom payment form starts with. */
    @JsonProperty("jsOperationId")
    @Value.Redacted
    Optional<String> jsOperationId();

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

    /** Builds a {@link BindingPage}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableBindingPage.Builder {
        Builder() {}
    }
}
