package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SdkStyle;
import org.immutables.value.Value;

/**
 * Response to a request that the gateway accepted (contract, "Responses": token, completion, payout, card2card, rebill
 * flows). The operation is not complete yet; a callback or a query reports the result.
 *
 * @param <Q> the request's type, so that a handle accepts only the response to its own request
 */
@Value.Immutable
@SdkStyle
public interface TransactionCreated<Q extends PaymentRequest<?>> extends TransactionResponse {
    /** Reads one from JSON, for your tests. */
    @SuppressWarnings("unchecked") // the type argument exists only at compile time
    static <Q extends PaymentRequest<?>> TransactionCreated<Q> parse(String json) {
        return (TransactionCreated<Q>) JsonCodec.parse(TransactionCreated.class, json);
    }
}
