package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import org.immutables.value.Value;

/**
 * A response to a binding. Each response has an {@code id}, and the Java type of the id states the kind of the token.
 */
interface BindingResponse extends NotJsonSerializable {
    /** The properties of the response that the contract does not name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();
}
