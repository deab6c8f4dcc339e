package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.BindingToken;
import dev.merchantsdk.payments.internal.ReplyChecks;
import java.util.Map;
import org.immutables.value.Value;

/** A reply that names a binding. */
interface NamedBinding extends NotJsonSerializable {
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
}
