package dev.merchantsdk.sandbox.identification;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.ValidationError;
import dev.merchantsdk.sandbox.parser.ValidationErrors;

/** Which of the contract's "Failure replies" a faulty request gets. The messages on fields are the sandbox's own, without the value. */
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

    /** The validation body: keyed by field name, with an array of messages. */
    private static HttpResponse fields(ValidationErrors errors) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        for (ValidationError error : errors.broken()) {
            body.withArray(error.code()).add(error.why());
        }
        return HttpResponse.json(400, body);
    }
}
