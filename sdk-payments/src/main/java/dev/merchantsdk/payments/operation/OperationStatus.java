package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.AnyScalar;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** The status of an operation (contract, "Operation status record"). */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = Void.class)
public interface OperationStatus extends NotJsonSerializable {
    /** What kind of operation, such as {@code Transaction}. The set is not shown. */
    @JsonProperty("operationType")
    @AnyScalar
    Optional<String> operationType();

    /** Its state, such as {@code Success}. The set is not shown; only {@code Success} is success. */
    @JsonProperty("state")
    Optional<String> state();

    /** The card. */
    @JsonProperty("card")
    Optional<OperationCard> card();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link OperationStatus}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableOperationStatus.Builder {
        Builder() {}
    }
}
