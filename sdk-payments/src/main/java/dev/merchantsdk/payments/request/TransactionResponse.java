package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** The response to a {@link PaymentRequest}, with the id of the transaction. */
public interface TransactionResponse extends AdditionalProperties {
    /**
     * The id of the transaction. The contract specifies 32 characters; the SDK accepts any length. The callback
     * contains this id. Later requests use this id to refer to the transaction.
     */
    @JsonProperty("id")
    @RequiredId
    String id();

    /**
     * The order id of the request. The client sets it, because the JSON of the response doesn't contain it: a response
     * that you read from JSON has none. Equality ignores it.
     */
    @JacksonInject(JsonCodec.ORDER_ID)
    @Value.Auxiliary
    Optional<String> orderId();
}
