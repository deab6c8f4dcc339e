package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * Response to a one-click payment that the gateway accepted (contract, "Responses"). It is not complete yet; a callback
 * or a query reports the result. With a payout-only token (see {@link CardToken}), it has become an interactive
 * payment, which waits until the payer enters the CVV.
 */
@Value.Immutable
@SdkStyle
public interface OneClickStarted extends TransactionResponse {
    /**
     * Id with which the shop starts the custom payment form. Present only when this has become an interactive payment.
     */
    @JsonProperty("jsOperationId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    @Value.Redacted
    Optional<String> jsOperationId();

    /** Returns whether the service has made this an interactive payment. */
    @JsonIgnore
    default boolean isInteractive() {
        return jsOperationId().isPresent();
    }

    /** Reads one from JSON, for your tests. */
    static OneClickStarted parse(String json) {
        return JsonCodec.parse(OneClickStarted.class, json);
    }
}
