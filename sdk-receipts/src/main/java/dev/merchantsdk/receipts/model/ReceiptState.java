package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.Optional;
import org.immutables.value.Value;

/** The status of the receipt of a transaction or operation (contract, "Fiscal receipts", "Independent generation"). */
@Value.Immutable
@SetOnceStyle
public interface ReceiptState extends AdditionalProperties {
    /** The status. */
    @JsonProperty("status")
    ReceiptStatus status();

    /**
     * The property {@code error} of the response. The SDK accepts this property next to {@code data} and inside
     * {@code data}. The contract shows only the value {@code null}. {@code toString()} does not print this property.
     */
    @JsonProperty("error")
    @Value.Redacted
    Optional<JsonValue> error();

    /**
     * Returns whether the service has finished the generation of the receipt, with success or failure. An unknown
     * status counts as unfinished.
     */
    @JsonIgnore
    default boolean isFinished() {
        return status().equals(ReceiptStatus.SUCCESS) || status().equals(ReceiptStatus.FAIL);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableReceiptState.builder();
    }

    /** Builds a {@link ReceiptState} for a merchant's own tests. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableReceiptState.Builder {
        Builder() {}

        public abstract Builder status(ReceiptStatus status);

        public abstract Builder error(JsonValue error);

        abstract ReceiptState create();

        public final ReceiptState build() {
            return create();
        }
    }
}
