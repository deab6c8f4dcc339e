package dev.merchantsdk.core.call;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import java.util.function.Function;
import okio.Buffer;

/** How the body of a success is read. */
interface ReplyFormat<R> {
    /** Reads the whole body and leaves the bytes in it. */
    R read(Buffer body) throws UnreadableJson;

    /** Reads the readable part of a body that {@link #read(Buffer)} rejects. */
    default R read(ObjectNode readable) throws UnreadableJson {
        throw new UnreadableJson("", "is not well-formed JSON");
    }

    /** An empty body, null, or a JSON object without an error. */
    static ReplyFormat<Void> nothing() {
        ReplyFormat<JsonNode> json = anyJson();
        return new ReplyFormat<>() {
            @Override
            @SuppressWarnings("NullAway") // null is the one value of Void
            public Void read(Buffer body) throws UnreadableJson {
                if (!ErrorBody.isWithoutError(json.read(body))) {
                    throw new UnreadableJson("error", "is there, in a response that reports a success");
                }
                return null;
            }
        };
    }

    /** Nothing can be read: what should have been received past memory is not of its kind. */
    static <R> ReplyFormat<R> notOfItsKind() {
        return body -> {
            throw new UnreadableJson("", body.exhausted() ? "is empty" : "is no file of the contract's kind");
        };
    }

    /** A body that a reader of the endpoint reads. */
    static <R> ReplyFormat<R> readBy(BodyReader<R> reader) {
        return body -> reader.read(() -> new BufferView(body));
    }

    /** A JSON document; repeated names are refused in replies that money hangs on. */
    static <R> ReplyFormat<R> json(Class<R> type, boolean strict) {
        return json(type, strict, whole -> whole);
    }

    /** A part of a JSON document. */
    static <E, R> ReplyFormat<R> json(Class<E> type, boolean strict, Function<E, R> part) {
        JsonReader<E> reader = strict ? JsonCodec.strictReader(type) : JsonCodec.reader(type);
        return new ReplyFormat<>() {
            @Override
            public R read(Buffer body) throws UnreadableJson {
                return part.apply(reader.read(new BufferView(body)));
            }

            @Override
            public R read(ObjectNode readable) throws UnreadableJson {
                return part.apply(reader.read(readable));
            }
        };
    }

    /** Any JSON document, or nothing. */
    static ReplyFormat<JsonNode> anyJson() {
        ReplyFormat<JsonNode> json = json(JsonNode.class, true);
        return body -> body.exhausted() ? MissingNode.getInstance() : json.read(body);
    }
}
