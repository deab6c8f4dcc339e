package dev.merchantsdk.receipts.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import org.immutables.value.Value;

/** The response to the request that creates a receipt. */
@Value.Immutable
@SdkStyle
interface ReceiptCreatedResponse {
    @JsonProperty("data")
    ReceiptCreated data();
}
