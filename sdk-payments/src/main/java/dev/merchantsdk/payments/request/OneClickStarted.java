package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The response to a one-click payment that the gateway accepted (contract, "Responses"). The payment is not complete
 * yet; a callback or a query reports the result. If the token is payout-only (see {@link CardToken}), the service has
 * converted the payment to an interactive payment, which waits until the payer enters the CVV.
 */
@Value.Immutable
@SdkStyle
public interface OneClickStarted extends TransactionResponse {
    /**
     * The id with which the shop starts the custom payment form. Present only if the service has converted the payment
     * to an interactive payment.
     */
    @JsonProperty("jsOperationId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    @Value.Redacted
    Optional<String> jsOperationId();

    /** Returns whether the service has converted the payment to an interactive payment. */
    @JsonIgnore
    default boolean isInteractive() {
        return jsOperationId().isPresent();
    }

    /** Reads one from JSON, for your tests. */
    static OneClickStarted parse(String json) {
        return JsonCodec.parse(OneClickStarted.class, json);
    }
}
