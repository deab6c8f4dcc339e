package dev.merchantsdk.receipts.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.value.WireValue;
import dev.merchantsdk.receipts.model.ReceiptState;
import java.util.Optional;
import org.immutables.value.Value;

/** The reply that tells how a receipt stands. */
@Value.Immutable
@SetOnceStyle
@JsonDeserialize(builder = Void.class)
interface ReceiptStateResponse {
    @JsonProperty("data")
    ReceiptState data();

    @JsonProperty("error")
    Optional<WireValue> error();

    /** Both in one. An {@code error} that stands in {@code data} is not lost. */
    default ReceiptState state() {
        Optional<WireValue> told = error().or(() -> data().error());
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
