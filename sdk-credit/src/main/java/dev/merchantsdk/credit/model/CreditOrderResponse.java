package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import org.immutables.value.Value;

/**
 * Response to an accepted credit order (contract, "Credit order response"). If {@code Result} is {@code False} and
 * there is no application id, the client throws an {@link dev.merchantsdk.core.error.ApiException} with the
 * {@code Errors}.
 */
@Value.Immutable
@SdkStyle
public interface CreditOrderResponse extends AdditionalProperties {
    /**
     * Application id: 36 characters by the contract, up to 128 are accepted. Store it, because the service has no
     * look-up by order id.
     */
    @JsonProperty("application_id")
    @RequiredId
    String applicationId();

    /** Processing result, which is always true. A response without it, or with an unreadable one, is accepted too. */
    @JsonProperty("Result")
    @JsonForm(JsonForm.Shape.TRUE_OR_FALSE_TEXT)
    @Value.Default
    default boolean result() {
        return true;
    }

    /** Reads one from JSON, for your tests. */
    static CreditOrderResponse parse(String json) {
        return JsonCodec.parse(CreditOrderResponse.class, json);
    }
}
