package dev.merchantsdk.sandbox.identification;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Optional;

/** The contract's "Identification session". The letter case of property names differs between replies. */
enum SessionRecord {
    /** Names begin with a small letter. */
    CAMEL_CASE,
    /** Names begin with a capital letter. */
    PASCAL_CASE;

    /** The reply that names a session. */
    ObjectNode id(String id) {
        return object().put(name("id"), id);
    }

    /** The status record at a time. */
    ObjectNode of(Session session, Instant now) {
        Optional<Boolean> person = session.personVerified(now);
        ObjectNode body = id(session.id())
                .put(name("phoneVerified"), session.phoneVerified().orElse(null))
                .put(name("phoneVerificationFinished"), session.phoneVerified().isPresent())
                .put(name("personVerified"), person.orElse(null))
                .put(name("personVerificationFinished"), person.isPresent())
                .put(
                        name("personVerificationError"),
                        person.map(result -> "Sandbox mode").orElse(null));
        body.set(name("inn"), check(session.inn(now)));
        body.set(name("snils"), check(session.snils(now)));
        body.set(name("passport"), check(session.passport(now)));
        body.set(name("passportDeferred"), check(Check.NOT_PROCESSED));
        return body;
    }

    private ObjectNode check(Check check) {
        return object().put(name("status"), check.status())
                .put(name("description"), check.description().orElse(null));
    }

    private String name(String camelCase) {
        return this == CAMEL_CASE ? camelCase : Character.toUpperCase(camelCase.charAt(0)) + camelCase.substring(1);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
