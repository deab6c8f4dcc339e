package dev.merchantsdk.core.call;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ResponseFormat;
import dev.merchantsdk.core.json.LenientJsonParser;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.redact.Redactor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okio.Buffer;
import org.jspecify.annotations.Nullable;

/** The readable part of a success that cannot be read as a whole. Exists only if the id is in it; every other property may be missing. */
final class ReadablePart {
    private final @Nullable ObjectNode readable;
    private final List<String> idPath;

    ReadablePart(Buffer body, List<String> idPath) {
        // Checked before the body is copied.
        this.readable = body.size() > LenientJsonParser.MAX_READABLE
                ? null
                : LenientJsonParser.readable(body.snapshot().toByteArray(), idPath, ErrorBody::mayRefuse)
                        .orElse(null);
        this.idPath = idPath;
    }

    /** The errors that the readable part reports. */
    Optional<ErrorBody> errors(Redactor masking) {
        return Optional.ofNullable(readable).map(part -> ErrorBody.of(part, masking));
    }

    /** The typed response, without the properties that are not of the contract's type. */
    <R> Optional<R> read(ResponseFormat<R> format) {
        while (readable != null) {
            try {
                return Optional.of(format.read(readable));
            } catch (UnreadableJson e) {
                if (!remove(e.path())) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    /** Removes the property at a path; false if the id is in it, or there is none. */
    private boolean remove(String path) {
        ObjectNode object = readable;
        String[] steps = path.split("[.\\[]", -1);
        for (int i = 0; object != null && i < steps.length; i++) {
            if (i == idPath.size() || !steps[i].equalsIgnoreCase(idPath.get(i))) {
                String name = steps[i];
                List<String> found = object.properties().stream()
                        .map(Map.Entry::getKey)
                        .filter(name::equalsIgnoreCase)
                        .toList();
                object.remove(found);
                return !found.isEmpty();
            }
            object = object.get(steps[i]) instanceof ObjectNode inner ? inner : null;
        }
        return false;
    }
}
