package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.immutables.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * A record with a field for every kind of value whose JSON format the contract does not specify, and for every time
 * format in UTC.
 */
@Value.Immutable
@SdkStyle
interface LooseRecord {
    @JsonProperty("utc")
    Optional<Instant> utc();

    @JsonProperty("micros")
    @JsonFormat(pattern = "uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", timezone = "UTC")
    Optional<Instant> micros();

    @JsonProperty("seconds")
    @JsonFormat(pattern = "uuuu-MM-dd'T'HH:mm:ss'Z'", timezone = "UTC")
    Optional<Instant> seconds();

    @JsonProperty("text")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> text();

    @JsonProperty("scalar")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    Optional<String> scalar();

    @JsonProperty("decimal")
    @JsonForm(JsonForm.Shape.DECIMAL)
    Optional<BigDecimal> decimal();

    @JsonProperty("int")
    OptionalInt integer();

    @JsonProperty("long")
    OptionalLong longInteger();

    @JsonProperty("code")
    Optional<Code> code();

    @JsonProperty("open")
    Optional<Open> open();

    @JsonProperty("any")
    Optional<JsonValue> any();

    @JsonProperty("many")
    List<JsonValue> many();

    static LooseRecord read(String field, String value) throws UnreadableJson {
        return JsonCodec.reader(LooseRecord.class)
                .read(new ByteArrayInputStream(("{\"" + field + "\":" + value + "}").getBytes(StandardCharsets.UTF_8)));
    }

    default String written() {
        return new String(JsonCodec.write(this), StandardCharsets.UTF_8);
    }

    final class Code extends OpenEnum<Integer> {
        private static final Constants<Integer, Code> CONSTANTS = new Constants<>(Code::new);

        private Code(Integer raw, @Nullable String name) {
            super(raw, name);
        }

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public static Code of(int raw) {
            return CONSTANTS.of(raw);
        }
    }

    final class Open extends OpenEnum<String> {
        private static final Constants<String, Open> CONSTANTS = new Constants<>(Open::new);

        private Open(String raw, @Nullable String name) {
            super(raw, name);
        }

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public static Open of(String raw) {
            return CONSTANTS.of(raw);
        }
    }
}
