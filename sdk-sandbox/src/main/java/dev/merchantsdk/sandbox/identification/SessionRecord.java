package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Instant;
import java.util.Optional;

/**
 * Writes the contract's "Identification session" record. The letter case of the property names depends on the endpoint.
 */
enum SessionRecord {
    CAMEL_CASE,
    PASCAL_CASE;

    /** Returns the status record of a session at the given time. */
    JsonValue of(Session session, Instant now) {
        Optional<Boolean> person = session.personVerified(now);
        return JsonValue.objectBuilder()
                .put(name("id"), session.id())
                .put(name("phoneVerified"), orNull(session.phoneVerified().map(JsonValue::of)))
                .put(name("phoneVerificationFinished"), session.phoneVerified().isPresent())
                .put(name("personVerified"), orNull(person.map(JsonValue::of)))
                .put(name("personVerificationFinished"), person.isPresent())
                .put(name("personVerificationError"), orNull(person.map(result -> JsonValue.of("Sandbox mode"))))
                .put(name("inn"), check(session.inn(now)))
                .put(name("snils"), check(session.snils(now)))
                .put(name("passport"), check(session.passport(now)))
                .put(name("passportDeferred"), check(Check.NOT_PROCESSED))
                .build();
    }

    private JsonValue check(Check check) {
        return JsonValue.objectBuilder()
                .put(name("status"), check.status())
                .put(name("description"), orNull(check.description().map(JsonValue::of)))
                .build();
    }

    private String name(String camelCase) {
        return this == CAMEL_CASE ? camelCase : Character.toUpperCase(camelCase.charAt(0)) + camelCase.substring(1);
    }

    private static JsonValue orNull(Optional<JsonValue> value) {
        return value.orElse(JsonValue.ofNull());
    }
}
