package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import org.immutables.value.Value;

/**
 * The service's response to the request that creates a receipt ({@code data}; contract, "Fiscal receipts", "Independent
 * generation"). The service generates the receipt later. The status of the receipt shows the result.
 */
@Value.Immutable
@SdkStyle
public interface ReceiptCreated extends AdditionalProperties {
    /** The number of the receipt. A status query uses the {@code serviceId}, not this number. */
    @JsonProperty("id")
    long id();

    /** Reads one from JSON, for your tests. */
    static ReceiptCreated parse(String json) {
        return JsonCodec.parse(ReceiptCreated.class, json);
    }
}
