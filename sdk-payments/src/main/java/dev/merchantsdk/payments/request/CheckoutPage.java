package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import java.net.URI;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A response with the link to the payer's page (contract, "Responses": payment-page flows). Nothing is paid or held
 * yet: a callback or a query reports the result. Each kind of page fits only the request that opened it.
 */
public interface CheckoutPage extends TransactionResponse {
    /**
     * The link to which you redirect the payer. The page is in Russian or English, depending on the browser. Without
     * this link the transaction exists, but the payer can't pay. If the received string is no valid URI, the link is
     * absent and {@link #additional()} contains the string.
     */
    @JsonProperty("userWebLink")
    @Value.Redacted
    Optional<URI> userWebLink();

    /** The id with which the shop starts the custom payment form. */
    @JsonProperty("jsOperationId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    @Value.Redacted
    Optional<String> jsOperationId();
}
