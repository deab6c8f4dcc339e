package dev.merchantsdk.receipts.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.receipts.model.ReceiptState;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.immutables.value.Value;

/** The response with the status of a receipt. */
@Value.Immutable
@SetOnceStyle
interface ReceiptStateResponse {
    JsonReader<ReceiptStateResponse> READER = JsonCodec.reader(ReceiptStateResponse.class);
    JsonReader<JsonValue> DOCUMENT = JsonCodec.reader(JsonValue.class);
    JsonReader<ReceiptState> STATE = JsonCodec.reader(ReceiptState.class);

    @JsonProperty("data")
    ReceiptState data();

    @JsonProperty("error")
    Optional<JsonValue> error();

    /** Reads the status. The {@code error} next to {@code data} replaces the {@code error} inside {@code data}. */
    static ReceiptState read(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson {
        ReceiptStateResponse response = READER.read(body.get(), limits);
        if (response.error().isEmpty()) {
            return response.data();
        }
        JsonValue data = DOCUMENT.read(body.get(), limits).get("data").orElseThrow();
        Map<String, JsonValue> fields = new LinkedHashMap<>(data.fields());
        fields.put("error", response.error().get());
        return STATE.read(JsonValue.object(fields));
    }
}
