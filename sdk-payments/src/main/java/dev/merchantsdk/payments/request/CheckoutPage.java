package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.endpoint.LogId;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.net.URI;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A response with the link to the payer's page (contract, "Responses": payment-page flows). Nothing is paid or held
 * yet: a callback or a query reports the result. Each kind of page fits only the request that opened it.
 */
public interface CheckoutPage extends TransactionResponse {
    /**
     * Returns the link to which you redirect the payer. The page is in Russian or English, depending on the browser.
     *
     * @throws NoSuchElementException if there is none: the transaction exists, and the message has its id, but the payer
     *     can't open its page
     */
    default URI userWebLink() {
        String order = orderId().map(id -> " of order " + LogId.of(id)).orElse("");
        return ResponseChecks.userWebLink(findUserWebLink(), "The transaction " + LogId.of(id()) + order);
    }

    /** Link, if the service sent one. A text that is no URI is in {@link #additional()} instead. */
    @JsonProperty("userWebLink")
    @Value.Redacted
    Optional<URI> findUserWebLink();

    /** Id with which the shop starts the custom payment form. */
    @JsonProperty("jsOperationId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    @Value.Redacted
    Optional<String> jsOperationId();
}
