package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** State of a transaction's or an operation's receipt (contract, "Fiscal receipts", "Independent generation"). */
@Value.Immutable
@SetOnceStyle
public interface ReceiptState extends AdditionalProperties {
    /** Status. */
    @JsonProperty("status")
    ReceiptStatus status();

    /** Error of the response, next to {@code data} or inside it. The contract shows only {@code null}. */
    @JsonProperty("error")
    Optional<ServiceText> error();

    /** Returns whether the receipt is finished, with success or failure. An unknown status counts as unfinished. */
    @JsonIgnore
    default boolean isFinished() {
        return status().equals(ReceiptStatus.SUCCESS) || status().equals(ReceiptStatus.FAIL);
    }

    /** Reads one from JSON, for your tests. */
    static ReceiptState parse(String json) {
        return JsonCodec.parse(ReceiptState.class, json);
    }
}
