package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import org.immutables.value.Value;

/**
 * Response to an ordered receipt ({@code data}; contract, "Fiscal receipts", "Independent generation"), which the
 * service generates later. Its status shows the result.
 */
@Value.Immutable
@SdkStyle
public interface ReceiptCreated extends AdditionalProperties {
    /** Receipt number. A status query uses the {@code serviceId} instead. */
    @JsonProperty("id")
    long id();

    /** Reads one from JSON, for your tests. */
    static ReceiptCreated parse(String json) {
        return JsonCodec.parse(ReceiptCreated.class, json);
    }
}
