package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.BufferView;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import okio.Buffer;
import okio.ByteString;

/** A format of success responses. The format parses the body of a response. */
public interface ResponseFormat<R> {
    /** Parses the whole body. This method does not consume the body. */
    R read(BufferView body, JsonLimits limits) throws UnreadableJson;

    /** Parses a part of a body that {@link #read(BufferView, JsonLimits)} rejected as a whole. */
    default R read(JsonValue readable) throws UnreadableJson {
        throw new UnreadableJson("", "is not well-formed JSON");
    }

    /** Returns the response that the caller receives; see {@link BodyReader#received}. */
    default R received(R response, Supplier<CallInfo> call) {
        return response;
    }

    /**
     * Returns a format for an empty body, JSON null, {@code {}}, or an object with an id and no other text. A proxy's
     * object, such as {@code {"message": …}}, proves nothing. The result is the id.
     */
    static ResponseFormat<Optional<String>> empty() {
        ResponseFormat<JsonValue> json = anyJson();
        return (body, limits) -> {
            JsonValue document = json.read(body, limits);
            if (document.isNull() || (document.isObject() && document.fields().isEmpty())) {
                return Optional.empty();
            }
            Optional<String> id = document.get("id").flatMap(JsonValue::asString);
            boolean hasMore = document.fields().entrySet().stream()
                    .anyMatch(property -> !property.getKey().equals("id") && hasText(property.getValue()));
            if (id.isEmpty() || hasMore || ErrorBody.of(document).reportsError()) {
                throw new UnreadableJson("", "is neither empty nor an id without other texts");
            }
            return id;
        };
    }

    private static boolean hasText(JsonValue value) {
        return value.asString().filter(text -> !text.isBlank()).isPresent()
                || Stream.concat(value.items().stream(), value.fields().values().stream())
                        .anyMatch(ResponseFormat::hasText);
    }

    /**
     * Returns a format that rejects every body, for endpoints whose response is a file. A {@link BodySink} receives the
     * files. The format receives only the bodies that the sink does not accept as files.
     */
    static <R> ResponseFormat<R> noFile() {
        return (body, limits) -> {
            if (body.buffer().exhausted()) {
                throw new UnreadableJson("", "is empty");
            }
            throw new UnreadableJson(
                    "",
                    ErrorBody.isObject(body.buffer(), any -> true)
                            ? "is a JSON object in place of a file"
                            : "does not begin with the signature of an xls file, which DownloadOptions.xlsOnly requires");
        };
    }

    /** Returns a format that reads the body with this reader. */
    static <R> ResponseFormat<R> readBy(BodyReader<R> reader) {
        return new ResponseFormat<>() {
            @Override
            public R read(BufferView body, JsonLimits limits) throws UnreadableJson {
                return reader.read(() -> new BufferView(body.buffer()), limits);
            }

            @Override
            public R received(R response, Supplier<CallInfo> call) {
                return reader.received(response, call);
            }
        };
    }

    /** Returns a format for a JSON document. If {@code strict} is true, the format rejects repeated property names. */
    static <R> ResponseFormat<R> json(Class<R> type, boolean strict) {
        return json(type, strict, value -> value);
    }

    /** Returns a format for a JSON document. The function {@code part} selects the response from the document. */
    static <E, R> ResponseFormat<R> json(Class<E> type, boolean strict, Function<E, R> part) {
        JsonReader<E> reader = strict ? JsonCodec.strictReader(type) : JsonCodec.reader(type);
        return new ResponseFormat<>() {
            @Override
            public R read(BufferView body, JsonLimits limits) throws UnreadableJson {
                return part.apply(reader.read(body, limits));
            }

            @Override
            public R read(JsonValue readable) throws UnreadableJson {
                return part.apply(reader.read(readable));
            }
        };
    }

    /** Returns a format for any JSON document or an empty body. A byte order mark alone is an empty body. */
    static ResponseFormat<JsonValue> anyJson() {
        ResponseFormat<JsonValue> json = json(JsonValue.class, true);
        ByteString mark = ByteString.encodeUtf8("\ufeff");
        return (body, limits) -> {
            Buffer bytes = body.buffer();
            boolean isEmpty = bytes.exhausted() || (bytes.size() == mark.size() && bytes.rangeEquals(0, mark));
            return isEmpty ? JsonValue.ofNull() : json.read(body, limits);
        };
    }
}
