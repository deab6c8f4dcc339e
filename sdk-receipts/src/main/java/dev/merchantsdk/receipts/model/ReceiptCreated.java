package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import org.immutables.value.Value;

/**
 * The service's response to the request that creates a receipt ({@code data}; contract, "Fiscal receipts", "Independent
 * generation"). The service generates the receipt later. The status of the receipt shows the result.
 */
@Value.Immutable
@SdkStyle
public interface ReceiptCreated extends NotJsonSerializable {
    /** The number of the receipt. A status query uses the {@code serviceId}, not this number. */
    @JsonProperty("id")
    long id();

    /** The properties of the response that the contract does not list. {@code toString()} does not print them. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableReceiptCreated.builder();
    }

    /** Builds a {@link ReceiptCreated} for a merchant's own tests. Not thread-safe. */
    abstract sealed class Builder permits ImmutableReceiptCreated.Builder {
        Builder() {}

        public abstract Builder id(long id);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract ReceiptCreated create();

        public final ReceiptCreated build() {
            return create();
        }
    }
}
