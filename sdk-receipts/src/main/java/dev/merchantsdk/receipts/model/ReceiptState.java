package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** How the receipt of a transaction or operation stands (contract, "Fiscal receipts", "Independent generation"). */
@Value.Immutable
@SetOnceStyle
public interface ReceiptState extends NotJsonSerializable {
    /** How it stands. */
    @JsonProperty("status")
    ReceiptStatus status();

    /** What the reply holds in {@code error}, beside {@code data} or in it: the contract shows nothing but {@code null}. Not printed. */
    @JsonProperty("error")
    @Value.Redacted
    Optional<JsonValue> error();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Whether the service is done with it, well or not. A status that the SDK does not know is not the end. */
    @JsonIgnore
    default boolean isFinished() {
        return status().equals(ReceiptStatus.SUCCESS) || status().equals(ReceiptStatus.FAIL);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableReceiptState.builder();
    }

    /** Builds a {@link ReceiptState}, for tests of one's own; not thread-safe. */
    abstract sealed class Builder permits ImmutableReceiptState.Builder {
        Builder() {}

        public abstract Builder status(ReceiptStatus status);

        public abstract Builder error(JsonValue error);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract ReceiptState create();

        public final ReceiptState build() {
            return create();
        }
    }
}
