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
 * A receipt that was ordered ({@code data}; contract, "Fiscal receipts", "Independent generation"). The service issues
 * the receipt later; query its status.
 */
@Value.Immutable
@SdkStyle
public interface ReceiptCreated extends NotJsonSerializable {
    /** The number of the receipt. The status is queried by the {@code serviceId}, not by this id. */
    @JsonProperty("id")
    long id();

    /** The response's properties that the contract does not name. They are not printed. */
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
