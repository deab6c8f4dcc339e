package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ResponseFormat;
import dev.merchantsdk.core.json.LenientJsonParser;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * The readable part of a success response that the SDK cannot parse as a whole. The readable part contains the id of
 * the created object; every other property may be missing. If the SDK cannot read the id, the response has no readable
 * part.
 */
final class ReadablePart {
    private @Nullable JsonValue readable;
    private final List<String> idPath;

    ReadablePart(Buffer body, List<String> idPath) {
        // The size check avoids a copy of a large body.
        this.readable = body.size() > LenientJsonParser.MAX_READABLE
                ? null
                : LenientJsonParser.readable(body.snapshot().toByteArray(), idPath, ErrorBody::mayRefuse)
                        .orElse(null);
        this.idPath = idPath;
    }

    Optional<ErrorBody> errors() {
        return Optional.ofNullable(readable).map(ErrorBody::of);
    }

    /**
     * Returns the readable part as a typed response, without the properties whose type violates the contract. Returns
     * an empty {@code Optional} if the typed response cannot be created.
     */
    <R> Optional<R> read(ResponseFormat<R> format) {
        while (readable != null) {
            try {
                return Optional.of(format.read(readable));
            } catch (UnreadableJson e) {
                readable =
                        without(readable, e.exactPath().split("[.\\[]", -1), 0).orElse(null);
            }
        }
        return Optional.empty();
    }

    /** Returns the object without the property at the path; empty if this property is absent or contains the id. */
    private Optional<JsonValue> without(JsonValue object, String[] path, int depth) {
        if (depth == path.length) {
            return Optional.empty();
        }
        String name = path[depth];
        boolean isOnIdPath = depth < idPath.size() && name.equalsIgnoreCase(idPath.get(depth));
        Map<String, JsonValue> fields = new LinkedHashMap<>(object.fields());
        if (isOnIdPath) {
            return object.get(name)
                    .flatMap(inner -> without(inner, path, depth + 1))
                    .map(inner -> {
                        fields.put(name, inner);
                        return JsonValue.object(fields);
                    });
        }
        return fields.keySet().removeIf(name::equalsIgnoreCase)
                ? Optional.of(JsonValue.object(fields))
                : Optional.empty();
    }
}
