package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.immutables.value.Value;

/** A response whose property names may have any letter case. */
@Value.Immutable
@SetOnceStyle
@AnyLetterCase
interface CasedRecord extends AdditionalProperties {
    @JsonProperty("extId")
    String extId();

    @JsonProperty("isMobilized")
    Optional<Boolean> isMobilized();

    @JsonProperty("inner")
    Optional<CasedRecord> inner();

    @JsonProperty("exact")
    Optional<LooseRecord> exact();

    static CasedRecord read(String json) throws UnreadableJson {
        return JsonCodec.reader(CasedRecord.class)
                .read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }
}
