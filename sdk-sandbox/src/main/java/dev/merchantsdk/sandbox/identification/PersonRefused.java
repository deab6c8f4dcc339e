package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.reading.ValidationError;
import dev.merchantsdk.sandbox.reading.ValidationErrors;
import dev.merchantsdk.sandbox.server.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which of the contract's "Failure replies" a faulty request gets. The messages on fields are the sandbox's own, without the value. */
final class PersonRefused {
    private PersonRefused() {}

    static HttpResponse reply(ValidationErrors findings) {
        return findings.unreadable().isPresent() ? invalid() : fields(findings);
    }

    static HttpResponse invalid() {
        return HttpResponse.problem(400, "Invalid request");
    }

    static HttpResponse notFound() {
        return HttpResponse.problem(404, "Not found");
    }

    /** The validation body: keyed by field name, with an array of messages. */
    private static HttpResponse fields(ValidationErrors findings) {
        Map<String, List<JsonValue>> messages = new LinkedHashMap<>();
        for (ValidationError finding : findings.broken()) {
            messages.computeIfAbsent(finding.code(), code -> new ArrayList<>()).add(JsonValue.of(finding.why()));
        }
        JsonValue.ObjectBuilder body = JsonValue.objectBuilder();
        messages.forEach((field, texts) -> body.put(field, JsonValue.array(texts)));
        return HttpResponse.json(400, body.build());
    }
}
