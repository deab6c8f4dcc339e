package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.AnyLetterCase;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The check of one document (contract, "Identification session").
 */
@Value.Immutable
@SetOnceStyle
public interface DocumentCheck extends NotJsonSerializable {
    /** The status of the check. */
    @JsonProperty("status")
    Optional<CheckStatus> status();

    /** The service's description of the check. */
    @JsonProperty("description")
    Optional<ServiceText> description();

    /**
     * The properties of the response that the contract does not list. {@code toString()} does not print these
     * properties.
     */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableDocumentCheck.builder();
    }

    /** Builds a {@link DocumentCheck} for a merchant's own tests. Not thread-safe. */
    @AnyLetterCase
    abstract sealed class Builder permits ImmutableDocumentCheck.Builder {
        Builder() {}

        public abstract Builder status(CheckStatus status);

        public abstract Builder description(ServiceText description);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract DocumentCheck create();

        public final DocumentCheck build() {
            return create();
        }
    }
}
