package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import org.immutables.value.Value;

/** The response to a {@link PaymentRequest}, with the id of the transaction. */
public interface TransactionResponse extends NotJsonSerializable {
    /**
     * The id of the transaction. The contract specifies 32 characters; the SDK accepts any length. The callback
     * contains this id. Later requests use this id to refer to the transaction.
     */
    @JsonProperty("id")
    String id();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();
}
