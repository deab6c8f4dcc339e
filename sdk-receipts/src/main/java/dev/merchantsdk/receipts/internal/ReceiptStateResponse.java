package dev.merchantsdk.receipts.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.receipts.model.ReceiptState;
import java.util.Optional;
import org.immutables.value.Value;

/** The reply that tells how a receipt stands. */
@Value.Immutable
@SetOnceStyle
interface ReceiptStateResponse {
    @JsonProperty("data")
    ReceiptState data();

    @JsonProperty("error")
    Optional<JsonValue> error();

    /** Both in one. An {@code error} that stands in {@code data} is not lost. */
    default ReceiptState state() {
        Optional<JsonValue> told = error().or(() -> data().error());
        return ReceiptState.builder()
                .status(data().status())
                .error(told)
                .putAllAdditional(data().additional())
                .build();
    }

    final class Builder extends ImmutableReceiptStateResponse.Builder {
        Builder() {}
    }
}
