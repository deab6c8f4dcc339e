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
 * The status of a mobilization request (contract, "Mobilization request"). The SDK reads the property names of the
 * response in any letter case.
 */
@Value.Immutable
@SetOnceStyle
@AnyLetterCase
public interface MobilizationStatus extends AdditionalProperties {
    /** The id of the request. */
    @JsonProperty("extId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> extId();

    /** The property {@code orderId}. The contract does not explain this property. */
    @JsonProperty("orderId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> orderId();

    /**
     * The time to which the result applies. Empty if {@code actualDate} is absent, or is not a time with an offset. If
     * {@code actualDate} is not a time with an offset, {@link #additional()} contains the property.
     */
    @JsonProperty("actualDate")
    Optional<OffsetDateTime> actualDate();

    /** Whether the person is mobilized. {@code toString()} does not print this value. */
    @JsonProperty("isMobilized")
    @Value.Redacted
    Optional<Boolean> isMobilized();

    /** The state of the request. */
    @JsonProperty("status")
    Optional<MobilizationState> status();

    /** The service's description of the state. */
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
