package dev.merchantsdk.receipts.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.receipts.model.ReceiptState;
import java.util.Optional;
import org.immutables.value.Value;

/** The response with the status of a receipt. */
@Value.Immutable
@SetOnceStyle
interface ReceiptStateResponse {
    @JsonProperty("data")
    ReceiptState data();

    @JsonProperty("error")
    Optional<JsonValue> error();

    /**
     * Returns the status and the error. The {@code error} next to {@code data} takes precedence over the {@code error}
     * inside {@code data}.
     */
    default ReceiptState state() {
        ReceiptState.Builder state =
                ReceiptState.builder().status(data().status()).additional(data().additional());
        error().or(() -> data().error()).ifPresent(state::error);
        return state.build();
    }

    abstract sealed class Builder permits ImmutableReceiptStateResponse.Builder {
        Builder() {}

        public abstract Builder data(ReceiptState data);

        public abstract Builder error(JsonValue error);

        abstract ReceiptStateResponse create();

        public final ReceiptStateResponse build() {
            return create();
        }
    }
}
