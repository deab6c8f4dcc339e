package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.failure.ReadFailure;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.wire.JsonBounds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.Temporal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The JSON codec of the SDK. It has the limits of {@link JsonBounds}, converts between texts, numbers and booleans only
 * for fields that {@link ScalarReader} reads, keeps decimals exact, and rejects content after the document.
 */
public final class JsonCodec {
    /** The name of the order id that a response remembers: {@link JsonReader#ofOrder} sets it, the JSON never does. */
    public static final String ORDER_ID = "orderId";

    private static final JsonInclude.Value NON_ABSENT =
            JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS);
    private static final JsonInclude.Value NON_EMPTY =
            JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS);
    private static final String NOT_JSON = "must be a value that JSON can represent";
    private static final String NO_OBJECT = "must be a JSON object";
    private static final ObjectMapper MAPPER = mapper();
    private static final AsciiWords NO_WORDS = new AsciiWords();

    private JsonCodec() {}

    /**
     * Writes a request.
     *
     * @throws InvalidRequestException if the request cannot be represented in JSON
     */
    public static byte[] write(@Nullable Object request) {
        try {
            return mapperFor(request).writeValueAsBytes(request);
        } catch (JsonProcessingException e) {
            throw invalid(JsonFaults.path(e), NOT_JSON);
        }
    }

    /**
     * Writes a request with an additional first property. If the request has a property with this name, the value in
     * the request replaces the additional value.
     *
     * @throws InvalidRequestException if the request cannot be represented as a JSON object
     */
    public static byte[] writeWith(String name, String value, Object request) {
        boolean isObject = request instanceof JsonValue json && json.isObject();
        if (isObject || request instanceof Map) {
            Map<Object, @Nullable Object> all = new LinkedHashMap<>(Map.of(name, value));
            all.putAll(request instanceof JsonValue json ? json.fields() : (Map<?, ?>) request);
            return write(all);
        }
        byte[] others = write(request);
        if (others[0] != '{' || others.length == 2 || NO_WORDS.find(others, 0, others.length, name) != 0) {
            return write(MAPPER.createObjectNode().put(name, value).setAll(object(request)));
        }
        byte[] first = ("{\"" + name + "\":\"").getBytes(StandardCharsets.UTF_8);
        byte[] quoted = JsonStringEncoder.getInstance().quoteAsUTF8(value);
        return ByteBuffer.allocate(first.length + quoted.length + others.length + 1)
                .put(first)
                .put(quoted)
                .put((byte) '"')
                .put((byte) ',')
                .put(others, 1, others.length - 1)
                .array();
    }

    /**
     * Returns the JSON of a request as a tree.
     *
     * @throws InvalidRequestException if the request cannot be represented as a JSON object
     */
    public static JsonTree tree(Object request) {
        return new JsonTree(object(request));
    }

    private static ObjectNode object(Object request) {
        JsonNode tree;
        try {
            tree = mapperFor(request).valueToTree(request);
        } catch (IllegalArgumentException e) {
            throw invalid(
                    e.getCause() instanceof JsonProcessingException inner ? JsonFaults.path(inner) : "", NOT_JSON);
        }
        if (!isWithinBounds(tree)) {
            throw invalid("", NOT_JSON);
        }
        if (tree instanceof ObjectNode object) {
            return object;
        }
        throw invalid("", NO_OBJECT);
    }

    private static boolean isWithinBounds(JsonNode value) {
        if (value.isBigDecimal()) {
            return JsonBounds.isWithinBounds(value.decimalValue());
        }
        for (JsonNode child : value) {
            if (!isWithinBounds(child)) {
                return false;
            }
        }
        return true;
    }

    private static InvalidRequestException invalid(String path, String rule) {
        return new InvalidRequestException(
                "The body", List.of(new Violation(path.isEmpty() ? "body" : path, rule, "")));
    }

    /**
     * Reads a response from JSON, for a merchant's test.
     *
     * @throws UnreadableMessageException if the JSON is no response of this type, or repeats a property name
     */
    public static <T> T parse(Class<T> type, String json) {
        try {
            return strictReader(type).read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
        } catch (UnreadableJson e) {
            throw new UnreadableMessageException(
                    type.getSimpleName(), new ReadFailure(e.path(), e.reason()), "Correct the JSON");
        }
    }

    /** Returns a reader for documents of a type. Creating one is expensive, so keep it. */
    public static <T> JsonReader<T> reader(Class<T> type) {
        return new JsonReader<>(MAPPER.readerFor(type));
    }

    /** Returns a reader that rejects objects with a repeated property name. */
    public static <T> JsonReader<T> strictReader(Class<T> type) {
        return new JsonReader<>(MAPPER.readerFor(type).with(StreamReadFeature.STRICT_DUPLICATE_DETECTION));
    }

    /** Returns a new mapper with an empty cache of readers and writers. */
    static ObjectMapper mapper() {
        return mapper(new SimpleModule().addSerializer(Temporal.class, new TimeWriter(null)));
    }

    private static ObjectMapper mapper(Module times) {
        ObjectMapper mapper = JsonMapper.builder(JsonLimits.DEFAULT.factory())
                .annotationIntrospector(new ModelAnnotations())
                // By default, Jackson uses the system locale to compare names without regard to letter case. In the
                // Turkish locale, the lower case of I is not i.
                .defaultLocale(Locale.ROOT)
                .addModule(new Jdk8Module())
                .addModule(times)
                .addModule(new SimpleModule()
                        .setDeserializerModifier(new ResponseProperties())
                        .setSerializerModifier(new NestedProperties()))
                .addModule(scalars())
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .defaultPropertyInclusion(NON_ABSENT)
                .injectableValues(injected(Optional.empty()))
                .defaultSetterInfo(JsonSetter.Value.forValueNulls(Nulls.SKIP, Nulls.SKIP))
                .build();
        for (Class<?> container : List.of(List.class, Map.class)) {
            mapper.configOverride(container).setInclude(NON_EMPTY);
        }
        restrictCoercions(mapper);
        return mapper;
    }

    static InjectableValues injected(Optional<String> orderId) {
        return new InjectableValues.Std(Map.of(ORDER_ID, orderId));
    }

    private static void restrictCoercions(ObjectMapper mapper) {
        for (LogicalType type : List.of(LogicalType.Textual, LogicalType.Enum)) {
            refuse(mapper, type, CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean);
        }
        for (LogicalType type : List.of(LogicalType.Integer, LogicalType.Float, LogicalType.Boolean)) {
            refuse(mapper, type, CoercionInputShape.String, CoercionInputShape.EmptyString);
        }
        mapper.coercionConfigFor(LogicalType.DateTime)
                .setAcceptBlankAsEmpty(true)
                .setCoercion(CoercionInputShape.EmptyString, CoercionAction.AsNull);
    }

    private static SimpleModule scalars() {
        return new SimpleModule()
                .addDeserializer(JsonValue.class, new JsonValueModule.JsonValueReader())
                .addSerializer(JsonValue.class, new JsonValueModule.JsonValueWriter())
                .addDeserializer(BigDecimal.class, ScalarReader.ofDecimal())
                .addDeserializer(URI.class, ScalarReader.ofUri())
                .addDeserializer(Instant.class, ScalarReader.INSTANT)
                .addDeserializer(OffsetDateTime.class, ScalarReader.ofOffsetTime())
                .addDeserializer(int.class, ScalarReader.ofInt(int.class, number -> number))
                .addDeserializer(long.class, ScalarReader.ofLong(long.class, number -> number))
                .addDeserializer(OptionalInt.class, ScalarReader.OPTIONAL_INT)
                .addDeserializer(OptionalLong.class, ScalarReader.OPTIONAL_LONG)
                .setDeserializerModifier(new OpenValues());
    }

    /** Writes as Jackson's module for times, which is loaded only for the first one that is present. */
    private static final class TimeWriter extends JsonSerializer<Temporal> implements ContextualSerializer {
        private final @Nullable BeanProperty property;
        private @Nullable JsonSerializer<Object> ofProperty;

        TimeWriter(@Nullable BeanProperty property) {
            this.property = property;
        }

        @Override
        public JsonSerializer<?> createContextual(SerializerProvider provider, @Nullable BeanProperty ofModel) {
            return new TimeWriter(ofModel);
        }

        @Override
        public void serialize(Temporal time, JsonGenerator json, SerializerProvider provider) throws IOException {
            JsonSerializer<Object> writer = ofProperty;
            if (writer == null || property == null) {
                SerializerProvider all = WithTimes.MAPPER.getSerializerProviderInstance();
                writer = all.findValueSerializer(time.getClass(), property);
                ofProperty = writer;
            }
            writer.serialize(time, json, provider);
        }
    }

    private static ObjectMapper mapperFor(@Nullable Object request) {
        boolean isOwn =
                request instanceof NotJsonSerializable || request instanceof JsonTree || request instanceof JsonNode;
        return isOwn ? MAPPER : WithTimes.MAPPER;
    }

    /** The mapper for bodies that a merchant defines, in which any type may occur. */
    private static final class WithTimes {
        static final ObjectMapper MAPPER = mapper(new JavaTimeModule());
    }

    private static void refuse(ObjectMapper mapper, LogicalType type, CoercionInputShape... shapes) {
        for (CoercionInputShape shape : shapes) {
            mapper.coercionConfigFor(type).setCoercion(shape, CoercionAction.Fail);
        }
    }
}
