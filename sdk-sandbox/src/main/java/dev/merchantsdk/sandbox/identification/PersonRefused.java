package dev.merchantsdk.sandbox.identification;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.reading.Finding;
import dev.merchantsdk.sandbox.reading.Findings;
import dev.merchantsdk.sandbox.server.Reply;

/** Which of the contract's "Failure replies" a faulty request gets. The messages on fields are the sandbox's own, without the value. */
final class PersonRefused {
    private PersonRefused() {}

    static Reply reply(Findings findings) {
        return findings.unreadable().isPresent() ? invalid() : fields(findings);
    }

    static Reply invalid() {
        return Reply.problem(400, "Invalid request");
    }

    static Reply notFound() {
        return Reply.problem(404, "Not found");
    }

    /** The validation body: keyed by field name, with an array of messages. */
    private static Reply fields(Findings findings) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        for (Finding finding : findings.broken()) {
            body.withArray(finding.code()).add(finding.why());
        }
        return Reply.json(400, body);
    }
}
