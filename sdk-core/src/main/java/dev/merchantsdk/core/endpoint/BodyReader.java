package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.TolerantJson;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A reader for the body of a success response.
 *
 * @param <R> the response's type
 */
@FunctionalInterface
public interface BodyReader<R> {
    /**
     * Reads a body.
     *
     * @param body supplies streams from the beginning of the body
     * @throws UnreadableJson if the body cannot be read as a response of this type
     */
    R read(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson;

    /** Reads a part of a body that {@link #read(Supplier, JsonLimits)} rejected as a whole. */
    default R read(JsonValue part) throws UnreadableJson {
        throw new UnreadableJson("", "is not well-formed JSON");
    }

    /** Returns a reader whose responses remember the order id of their request, if their type has a property for it. */
    default BodyReader<R> ofOrder(String orderId) {
        return this;
    }

    /** Returns the response for the caller. Overridden where its methods throw exceptions that describe the call. */
    default R received(R response, Supplier<CallInfo> call) {
        return response;
    }

    /**
     * Returns a reader for a JSON document, whose {@code part} is the response. A {@code strict} one rejects repeated
     * names. Its first use is expensive.
     */
    static <E, R> BodyReader<R> json(Class<E> type, boolean strict, Function<E, R> part) {
        return json(() -> strict ? JsonCodec.strictReader(type) : JsonCodec.reader(type), part);
    }

    private static <E, R> BodyReader<R> json(Supplier<JsonReader<E>> creator, Function<E, R> part) {
        return new BodyReader<>() {
            private @Nullable JsonReader<E> created;

            private JsonReader<E> reader() {
                JsonReader<E> reader = created;
                if (reader == null) {
                    reader = creator.get();
                    created = reader;
                }
                return reader;
            }

            @Override
            public R read(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson {
                return part.apply(reader().read(body.get(), limits));
            }

            @Override
            public R read(JsonValue readable) throws UnreadableJson {
                return part.apply(reader().read(readable));
            }

            @Override
            public BodyReader<R> ofOrder(String orderId) {
                return json(() -> reader().ofOrder(orderId), part);
            }
        };
    }

    /** Returns a reader for any JSON document or an empty body, such as a byte order mark alone. */
    static BodyReader<JsonValue> anyJson() {
        BodyReader<JsonValue> json = json(JsonValue.class, true, value -> value);
        return (body, limits) -> isEmpty(body.get()) ? JsonValue.ofNull() : json.read(body, limits);
    }

    private static boolean isEmpty(InputStream body) {
        byte[] mark = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
        try {
            byte[] beginning = body.readNBytes(mark.length + 1);
            return beginning.length == 0 || Arrays.equals(beginning, mark);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // impossible: the body is in memory
        }
    }

    /**
     * Returns a reader for an empty body, JSON null, {@code {}}, or an object with an id and no other text: a proxy's
     * object, such as {@code {"message": …}}, proves nothing. The result is the id.
     */
    static BodyReader<Optional<String>> empty() {
        BodyReader<JsonValue> json = anyJson();
        return (body, limits) -> {
            JsonValue document = json.read(body, limits);
            if (document.isNull() || (document.isObject() && document.fields().isEmpty())) {
                return Optional.empty();
            }
            Optional<String> id = document.get("id").flatMap(JsonValue::asString);
            boolean hasMore = document.fields().entrySet().stream()
                    .anyMatch(property -> !property.getKey().equals("id") && hasText(property.getValue()));
            if (id.isEmpty() || hasMore || new ErrorBody(document).reportsError()) {
                throw new UnreadableJson("", "is neither empty nor just an id");
            }
            return id;
        };
    }

    private static boolean hasText(JsonValue value) {
        return value.asString().filter(text -> !text.isBlank()).isPresent()
                || Stream.concat(value.items().stream(), value.fields().values().stream())
                        .anyMatch(BodyReader::hasText);
    }

    /**
     * Returns a reader that rejects every body, because a {@link BodySink} receives the files.
     */
    static <R> BodyReader<R> noFile() {
        return (body, limits) -> {
            if (isEmpty(body.get())) {
                throw new UnreadableJson("", "is empty");
            }
            throw new UnreadableJson(
                    "",
                    TolerantJson.read(body.get(), Optional.empty(), limits, List.of())
                                    .document()
                                    .filter(JsonValue::isObject)
                                    .isPresent()
                            ? "is a JSON object instead of a file"
                            : "does not begin with an xls signature, which DownloadOptions.xlsOnly requires");
        };
    }
}
