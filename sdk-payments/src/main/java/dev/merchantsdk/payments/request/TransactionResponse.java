package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import org.immutables.value.Value;

/** A response with the id of a transaction: the response to every {@link PaymentRequest}. */
public interface TransactionResponse extends NotJsonSerializable {
    /**
     * The id of the transaction. According to the contract, the id has 32 characters; the SDK accepts any length. Later
     * requests refer to the transaction by this id, and the callback contains the id.
     */
    @JsonProperty("id")
    String id();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();
}
