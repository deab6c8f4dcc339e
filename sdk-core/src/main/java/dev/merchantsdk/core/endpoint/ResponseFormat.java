package dev.merchantsdk.core.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.BufferView;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import java.util.function.Function;
import java.util.function.Supplier;

/** How the body of a success is read. */
public interface ResponseFormat<R> {
    /** Reads the whole body and leaves the bytes in it. */
    R read(BufferView body, JsonLimits limits) throws UnreadableJson;

    /** Reads the readable part of a body that {@link #read(BufferView, JsonLimits)} rejects. */
    default R read(ObjectNode readable) throws UnreadableJson {
        throw new UnreadableJson("", "is not well-formed JSON");
    }

    /** Returns the response with the call that received it. */
    default R received(R response, Supplier<CallInfo> call) {
        return response;
    }

    /** An empty body, null, or a JSON object without an error. */
    static ResponseFormat<Void> nothing() {
        ResponseFormat<JsonNode> json = anyJson();
        return new ResponseFormat<>() {
            @Override
            @SuppressWarnings("NullAway") // null is the one value of Void
            public Void read(BufferView body, JsonLimits limits) throws UnreadableJson {
                if (!ErrorBody.isWithoutError(json.read(body, limits))) {
                    throw new UnreadableJson("error", "is there, in a response that reports a success");
                }
                return null;
            }
        };
    }

    /** No body can be read: only those that are no file are not received by a {@link BodySink}. */
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

    /** A body that a reader of the endpoint reads. */
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

    /** A JSON document; repeated names are refused in replies that money hangs on. */
    static <R> ResponseFormat<R> json(Class<R> type, boolean strict) {
        return json(type, strict, whole -> whole);
    }

    /** A part of a JSON document. */
    static <E, R> ResponseFormat<R> json(Class<E> type, boolean strict, Function<E, R> part) {
        JsonReader<E> reader = strict ? JsonCodec.strictReader(type) : JsonCodec.reader(type);
        return new ResponseFormat<>() {
            @Override
            public R read(BufferView body, JsonLimits limits) throws UnreadableJson {
                return part.apply(reader.read(body, limits));
            }

            @Override
            public R read(ObjectNode readable) throws UnreadableJson {
                return part.apply(reader.read(readable));
            }
        };
    }

    /** Any JSON document, or nothing. */
    static ResponseFormat<JsonNode> anyJson() {
        ResponseFormat<JsonNode> json = json(JsonNode.class, true);
        return (body, limits) -> body.buffer().exhausted() ? MissingNode.getInstance() : json.read(body, limits);
    }
}
