package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** The status of an operation (contract, "Operation status record"). */
@Value.Immutable
@SetOnceStyle
public interface OperationStatus extends AdditionalProperties {
    /** The kind of the operation. */
    @JsonProperty("operationType")
    Optional<OperationType> operationType();

    /** The state of the operation. */
    @JsonProperty("state")
    Optional<OperationState> state();

    /** The card. */
    @JsonProperty("card")
    Optional<OperationCard> card();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableOperationStatus.builder();
    }

    /** A builder for {@link OperationStatus}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableOperationStatus.Builder {
        Builder() {}

        public abstract Builder operationType(OperationType operationType);

        public abstract Builder state(OperationState state);

        public abstract Builder card(OperationCard card);

        abstract OperationStatus create();

        public final OperationStatus build() {
            return create();
        }
    }
}
