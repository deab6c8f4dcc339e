package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * Response to an interactive payment (contract, "Responses": interactive initiation). Nothing is paid until the payer
 * enters the CVV in the custom payment form; a callback or a query reports the result.
 */
@Value.Immutable
@SdkStyle
public interface InteractiveStarted extends TransactionResponse {
    /**
     * Id with which the shop starts the custom payment form. Without it, the payment exists but the payer cannot
     * complete it.
     */
    @JsonProperty("jsOperationId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    @Value.Redacted
    Optional<String> jsOperationId();

    /** Reads one from JSON, for your tests. */
    static InteractiveStarted parse(String json) {
        return JsonCodec.parse(InteractiveStarted.class, json);
    }
}
