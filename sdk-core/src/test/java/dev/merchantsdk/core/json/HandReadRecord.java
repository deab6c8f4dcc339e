package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.immutables.value.Value;

/** A record with a hand-written reader, and a field for each form that only such readers read. */
@Value.Immutable
@SdkStyle
@ReadBy(HandReadRecord.FormsReader.class)
interface HandReadRecord {
    @JsonProperty("local")
    Optional<LocalDateTime> local();

    @JsonProperty("offset")
    Optional<OffsetDateTime> offset();

    @JsonProperty("flag")
    Optional<Boolean> flag();

    static HandReadRecord read(String field, String value) throws UnreadableJson {
        return JsonCodec.reader(HandReadRecord.class)
                .read(new ByteArrayInputStream(("{\"" + field + "\":" + value + "}").getBytes(StandardCharsets.UTF_8)));
    }

    default String written() {
        return new String(JsonCodec.write(this), StandardCharsets.UTF_8);
    }

    /** Reads each field by its form. */
    final class FormsReader extends JsonDeserializer<HandReadRecord> {
        @Override
        public HandReadRecord deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            ImmutableHandReadRecord.Builder to = ImmutableHandReadRecord.builder();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                if (parser.nextToken() != JsonToken.VALUE_NULL) {
                    try {
                        read(name, parser, to);
                    } catch (MismatchedInputException e) {
                        throw JsonMappingException.wrapWithPath(e, to, name);
                    }
                }
            }
            return to.create();
        }

        private static void read(String name, JsonParser parser, ImmutableHandReadRecord.Builder to)
                throws IOException {
            switch (name) {
                case "local" -> to.local(Optional.ofNullable(ScalarReader.WITHOUT_ZONE.read(parser)));
                case "offset" -> to.offset(Optional.ofNullable(ScalarReader.WITH_OFFSET.read(parser)));
                case "flag" -> to.flag(Optional.ofNullable(ScalarReader.FLAG.read(parser)));
                default -> throw new IllegalArgumentException(name);
            }
        }
    }
}
