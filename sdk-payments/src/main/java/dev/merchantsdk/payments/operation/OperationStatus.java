package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** The status of an operation (contract, "Operation status record"). */
@Value.Immutable
@SetOnceStyle
public interface OperationStatus extends NotJsonSerializable {
    /** Its kind. */
    @JsonProperty("operationType")
    Optional<OperationType> operationType();

    /** Its state. */
    @JsonProperty("state")
    Optional<OperationState> state();

    /** The card. */
    @JsonProperty("card")
    Optional<OperationCard> card();

    /** The properties of the response that the contract does not name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableOperationStatus.builder();
    }

    /** Builds an {@link OperationStatus}, for a merchant's own tests; not thread-safe. */
    abstract sealed class Builder permits ImmutableOperationStatus.Builder {
        Builder() {}

        public abstract Builder operationType(OperationType operationType);

        public abstract Builder state(OperationState state);

        public abstract Builder card(OperationCard card);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract OperationStatus create();

        public final OperationStatus build() {
            return create();
        }
    }
}
