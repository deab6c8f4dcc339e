package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** An operation's status (contract, "Operation status record"). */
@Value.Immutable
@SetOnceStyle
public interface OperationStatus extends AdditionalProperties {
    /** Operation kind. */
    @JsonProperty("operationType")
    Optional<OperationType> operationType();

    /** Operation state. */
    @JsonProperty("state")
    Optional<OperationState> state();

    /** Card. */
    @JsonProperty("card")
    Optional<OperationCard> card();

    /** Reads one from JSON, for your tests. */
    static OperationStatus parse(String json) {
        return JsonCodec.parse(OperationStatus.class, json);
    }
}
