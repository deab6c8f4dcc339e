package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import org.immutables.value.Value;

/**
 * Response to an accepted report of a shipment (contract, "Shipment status response"). If {@code Result} is
 * {@code False}, the client throws an {@link dev.merchantsdk.core.error.ApiException} with the {@code Errors}.
 */
@Value.Immutable
@SdkStyle
public interface ShipmentResponse extends AdditionalProperties {
    /** Processing result, which is always true. */
    @JsonProperty("Result")
    @JsonForm(JsonForm.Shape.TRUE_OR_FALSE_TEXT)
    boolean result();

    /** Reads one from JSON, for your tests. */
    static ShipmentResponse parse(String json) {
        return JsonCodec.parse(ShipmentResponse.class, json);
    }
}
