package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.internal.StoredText;
import java.util.Optional;

/** The JSON form in which a merchant stores a settlement. */
record SettlementJson(
        @JsonProperty("handle") String handle,
        @JsonProperty("version") Long version,
        @JsonProperty("phase") PartialSettlement.Phase phase,

        @JsonProperty("attempt") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> attempt,

        @JsonProperty("reversal") JsonValue reversal,
        @JsonProperty("completion") JsonValue completion,

        @JsonProperty("reversalId") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> reversalId,

        @JsonProperty("completionId") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> completionId)
        implements StoredText.Named {
    static final StoredText<SettlementJson> TEXTS = new StoredText<>("PartialSettlement", SettlementJson.class);

    static SettlementJson parse(String text) {
        SettlementJson read = TEXTS.parse(text);
        TEXTS.required("version", read.version());
        TEXTS.required("phase", read.phase());
        TEXTS.required("reversal", read.reversal());
        TEXTS.required("completion", read.completion());
        return read;
    }
}
