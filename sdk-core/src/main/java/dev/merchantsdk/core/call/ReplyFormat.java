package dev.merchantsdk.core.call;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import okio.Buffer;

/** How the body of a success is read. */
interface ReplyFormat<R> {
    /** Reads the whole body. */
    R read(Buffer body) throws UnreadableJson;

    /** Whether the body matters at all. */
    default boolean readsBody() {
        return true;
    }

    /** Nothing, whatever stands there. */
    static ReplyFormat<Void> nothing() {
        return new ReplyFormat<>() {
            @Override
            @SuppressWarnings("NullAway") // null is the one value of Void
            public Void read(Buffer body) {
                return null;
            }

            @Override
            public boolean readsBody() {
                return false;
            }
        };
    }

    /** Nothing can be read: what should have been received past memory is not of its kind. */
    static <R> ReplyFormat<R> notOfItsKind() {
        return body -> {
            throw new UnreadableJson("", body.exhausted() ? "is empty" : "is no file of the contract's kind");
        };
    }

    /** A JSON document; repeated names are refused in replies that money hangs on. */
    static <R> ReplyFormat<R> json(Class<R> type, boolean strict) {
        JsonReader<R> reader = strict ? JsonCodec.strictReader(type) : JsonCodec.reader(type);
        return body -> reader.read(body.inputStream());
    }

    /** Any JSON document, or nothing. */
    static ReplyFormat<JsonNode> anyJson() {
        ReplyFormat<JsonNode> json = json(JsonNode.class, true);
        return body -> body.exhausted() ? MissingNode.getInstance() : json.read(body);
    }
}
