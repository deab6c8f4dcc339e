package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.AnyLetterCase;
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

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableMobilizationStatus.builder();
    }

    /** Builds a {@link MobilizationStatus} for a merchant's own tests. Not thread-safe. */
    @AnyLetterCase
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableMobilizationStatus.Builder {
        Builder() {}

        public abstract Builder extId(String extId);

        public abstract Builder orderId(String orderId);

        public abstract Builder actualDate(OffsetDateTime actualDate);

        public abstract Builder isMobilized(boolean isMobilized);

        public abstract Builder status(MobilizationState status);

        public abstract Builder description(ServiceText description);

        abstract MobilizationStatus create();

        public final MobilizationStatus build() {
            return create();
        }
    }
}
