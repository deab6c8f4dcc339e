package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** Response to a {@link PaymentRequest}, with the transaction's id. */
public interface TransactionResponse extends AdditionalProperties {
    /**
     * Transaction id, also in its callback; later requests refer to it. The contract specifies 32 characters, but any
     * length is accepted.
     */
    @JsonProperty("id")
    @RequiredId
    String id();

    /**
     * Request's order id. The client sets it, because the response's JSON doesn't contain it: a response that you read
     * from JSON has none. Equality ignores it.
     */
    @JacksonInject(JsonCodec.ORDER_ID)
    @Value.Auxiliary
    Optional<String> orderId();
}
