package dev.merchantsdk.core.serialization;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import org.immutables.value.Value;

/**
 * A response or a part of one. It also keeps the JSON properties for which it has no method.
 *
 * <p>The clients create responses. A test of yours gets one from the sandbox, or reads it with the static method
 * {@code parse(json)} of its type. The JSON is the object that the contract documents for this type; an
 * {@code UnreadableMessageException} names what is wrong with it.
 */
public interface AdditionalProperties extends NotJsonSerializable {
    /**
     * The properties outside the contract, and the values that the SDK treats as absent because their JSON has an
     * unexpected form. A property that is {@code null} is absent here too. They may contain personal data, so
     * {@code toString()} masks them.
     */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Default
    @Value.Redacted
    default JsonFields additional() {
        return JsonFields.NONE;
    }
}
