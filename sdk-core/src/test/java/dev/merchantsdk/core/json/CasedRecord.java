package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** A response whose property names may have any letter case. */
@Value.Immutable
@SetOnceStyle
@AnyLetterCase
interface CasedRecord {
    @JsonProperty("extId")
    String extId();

    @JsonProperty("isMobilized")
    Optional<Boolean> isMobilized();

    @JsonProperty("inner")
    Optional<CasedRecord> inner();

    @JsonProperty("exact")
    Optional<LooseRecord> exact();

    @JsonAnyGetter
    @JsonAnySetter
    Map<String, JsonValue> additional();

    static CasedRecord read(String json) throws UnreadableJson {
        return JsonCodec.reader(CasedRecord.class)
                .read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }
}
