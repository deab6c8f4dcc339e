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
    /** The kind of the operation. */
    @JsonProperty("operationType")
    Optional<OperationType> operationType();

    /** The state of the operation. */
    @JsonProperty("state")
    Optional<OperationState> state();

    /** The card. */
    @JsonProperty("card")
    Optional<OperationCard> card();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableOperationStatus.builder();
    }

    /** A builder for {@link OperationStatus}, intended for the tests of merchants. Not thread-safe. */
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
