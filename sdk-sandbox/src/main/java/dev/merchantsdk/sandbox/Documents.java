package dev.merchantsdk.sandbox;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.function.Consumer;
import okio.ByteString;

/** Changes the JSON of replies. */
final class Documents {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Changes the object that has a field. */
    interface Edit {
        void change(ObjectNode parent, String field);
    }

    private Documents() {}

    static HttpResponse edited(HttpResponse reply, String field, Edit edit) {
        JsonPointer pointer = JsonPointer.compile(field.startsWith("/") ? field : "/" + field);
        return changed(reply, document -> {
            if (document.at(pointer.head()) instanceof ObjectNode parent
                    && parent.has(pointer.last().getMatchingProperty())) {
                edit.change(parent, pointer.last().getMatchingProperty());
            } else {
                throw new IllegalStateException("the fault needs the field " + field + ", which this reply has not");
            }
        });
    }

    static HttpResponse changed(HttpResponse reply, Consumer<ObjectNode> change) {
        try {
            if (MAPPER.readTree(reply.body().utf8()) instanceof ObjectNode document) {
                change.accept(document);
                return reply.with(ByteString.encodeUtf8(document.toString()));
            }
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the fault needs a JSON object, which this reply is not", e);
        }
        throw new IllegalStateException("the fault needs a JSON object, which this reply is not");
    }
}
