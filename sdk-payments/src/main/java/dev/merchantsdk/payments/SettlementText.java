package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A settlement as the JSON that a merchant keeps. */
record SettlementText(
        @JsonProperty("phase") PartialSettlement.Phase phase,
        @JsonProperty("reversal") StepText reversal,
        @JsonProperty("completion") StepText completion,

        @JsonProperty("reversalId") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> reversalId,

        @JsonProperty("completionId") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> completionId) {
    private static final JsonReader<SettlementText> READER = JsonCodec.strictReader(SettlementText.class);

    String write() {
        return new String(JsonCodec.write(this), StandardCharsets.UTF_8);
    }

    static SettlementText parse(String text) {
        SettlementText read;
        try {
            read = READER.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (UnreadableJson e) {
            throw refused(e.path().isEmpty() ? "text" : e.path());
        }
        require("phase", read.phase());
        require("reversal", read.reversal());
        require("completion", read.completion());
        return read;
    }

    static void require(String property, @Nullable Object value) {
        if (value == null) {
            throw refused(property);
        }
    }

    private static InvalidRequestException refused(String path) {
        return new InvalidRequestException(
                "PartialSettlement", List.of(new Violation(path, "must be what toText() wrote", "")));
    }
}
