package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import org.immutables.value.Value;

/**
 * The response with which the service accepts a credit order (contract, "Credit order response"). If {@code Result} is
 * {@code False} and the response has no application id, the client throws an
 * {@link dev.merchantsdk.core.error.ApiException} with the {@code Errors}.
 */
@Value.Immutable
@SdkStyle
public interface CreditOrderResponse extends AdditionalProperties {
    /**
     * The id of the application. The contract specifies 36 characters; the SDK accepts up to 128. Store the id,
     * because the service has no look-up of an application by its order id.
     */
    @JsonProperty("application_id")
    @RequiredId
    String applicationId();

    /**
     * The processing result, which is always true. The SDK also accepts a response in which this property is absent or
     * unreadable.
     */
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
