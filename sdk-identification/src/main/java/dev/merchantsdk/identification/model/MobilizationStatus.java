package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.AnyLetterCase;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * Status of a mobilization request (contract, "Mobilization request"), whose property names are read in any letter
 * case.
 */
@Value.Immutable
@SetOnceStyle
@AnyLetterCase
public interface MobilizationStatus extends AdditionalProperties {
    /** Request id. */
    @JsonProperty("extId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> extId();

    /** {@code orderId}, which the contract does not explain. */
    @JsonProperty("orderId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> orderId();

    /** Time to which the result applies. A value that is no time with an offset is in {@link #additional()} instead. */
    @JsonProperty("actualDate")
    Optional<OffsetDateTime> actualDate();

    /** Whether the person is mobilized. {@code toString()} does not print it. */
    @JsonProperty("isMobilized")
    @Value.Redacted
    Optional<Boolean> isMobilized();

    /** Request state. */
    @JsonProperty("status")
    Optional<MobilizationState> status();

    /** Service's description of the state. */
    @JsonProperty("description")
    Optional<ServiceText> description();

    /** Returns whether the state is {@link MobilizationState#PROCESSED}. */
    @JsonIgnore
    default boolean isProcessed() {
        return status().filter(MobilizationState.PROCESSED::equals).isPresent();
    }

    /** Reads one from JSON, for your tests. */
    static MobilizationStatus parse(String json) {
        return JsonCodec.parse(MobilizationStatus.class, json);
    }
}
