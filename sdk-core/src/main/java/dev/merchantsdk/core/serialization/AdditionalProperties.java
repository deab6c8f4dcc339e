package dev.merchantsdk.core.serialization;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import java.util.Map;
import org.immutables.value.Value;

/** A part of a response that also keeps the JSON properties for which it has no method. */
public interface AdditionalProperties extends NotJsonSerializable {
    /**
     * The properties outside the contract, and the values that the SDK treats as absent because their JSON has an
     * unexpected form. They may contain personal data, so {@code toString()} masks them.
     */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /**
     * The setter of these properties.
     *
     * @param <B> the type of the builder
     */
    interface Setters<B> {
        B additional(Map<String, ? extends JsonValue> additional);
    }
}
