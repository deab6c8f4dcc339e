package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.identification.Session;
import java.time.Instant;
import java.util.Optional;

/**
 * An identification as the service has it at one moment, without personal data.
 *
 * @param id a UUID
 * @param phoneGiven whether a phone was given, so that there is a code
 * @param attempts how many codes were submitted and taken, right or wrong
 * @param phoneVerified whether the last of them was right; empty while there was none
 * @param personVerified the result of the check of the person, once it is finished
 */
public record PersonIdentification(
        String id, boolean phoneGiven, int attempts, Optional<Boolean> phoneVerified, Optional<Boolean> personVerified)
        implements NotJsonSerializable {
    static PersonIdentification of(Session session, Instant now) {
        return new PersonIdentification(
                session.id(),
                session.applicant().phone(),
                session.attempts(),
                session.phoneVerified(),
                session.personVerified(now));
    }
}
