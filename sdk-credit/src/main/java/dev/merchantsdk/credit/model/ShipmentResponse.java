package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.json.TrueOrFalseText;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import org.immutables.value.Value;

/**
 * The response with which the service accepts the report of a shipment (contract, "Shipment status response"). If
 * {@code Result} is {@code False}, the client throws an {@link dev.merchantsdk.core.error.ApiException} with the
 * {@code Errors}.
 */
@Value.Immutable
@SdkStyle
public interface ShipmentResponse extends NotJsonSerializable {
    /** The processing result, which is always true. */
    @JsonProperty("Result")
    @TrueOrFalseText
    boolean result();

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
        return ImmutableShipmentResponse.builder();
    }

    /** Builds a {@link ShipmentResponse} for a merchant's own tests. Not thread-safe. */
    abstract sealed class Builder permits ImmutableShipmentResponse.Builder {
        Builder() {}

        public abstract Builder result(boolean result);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract ShipmentResponse create();

        public final ShipmentResponse build() {
            return create();
        }
    }
}
