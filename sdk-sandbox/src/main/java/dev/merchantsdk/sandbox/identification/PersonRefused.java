package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.ValidationError;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Creates the responses to invalid requests (contract, "Failure replies"). The contract does not specify the messages
 * for invalid fields.
 */
final class PersonRefused {
    private PersonRefused() {}

    static HttpResponse reply(ValidationErrors errors) {
        return errors.unreadable().isPresent() ? invalid() : fields(errors);
    }

    static HttpResponse invalid() {
        return HttpResponse.problem(400, "Invalid request");
    }

    static HttpResponse notFound() {
        return HttpResponse.problem(404, "Not found");
    }

    /** Returns a response whose body maps the name of each invalid field to an array of messages. */
    private static HttpResponse fields(ValidationErrors errors) {
        Map<String, List<JsonValue>> messages = new LinkedHashMap<>();
        for (ValidationError error : errors.list()) {
            messages.computeIfAbsent(error.code(), code -> new ArrayList<>()).add(JsonValue.of(error.why()));
        }
        JsonValue.ObjectBuilder body = JsonValue.objectBuilder();
        messages.forEach((field, texts) -> body.put(field, JsonValue.array(texts)));
        return HttpResponse.json(400, body.build());
    }
}
