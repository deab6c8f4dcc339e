package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.serialization.AdditionalProperties;

/** The response to a {@link PaymentRequest}, with the id of the transaction. */
public interface TransactionResponse extends AdditionalProperties {
    /**
     * The id of the transaction. The contract specifies 32 characters; the SDK accepts any length. The callback
     * contains this id. Later requests use this id to refer to the transaction.
     */
    @JsonProperty("id")
    String id();
}
