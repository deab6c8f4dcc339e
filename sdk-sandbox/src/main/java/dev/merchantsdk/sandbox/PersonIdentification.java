package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.identification.Session;
import java.time.Instant;
import java.util.Optional;

/**
 * A snapshot of an identification, without personal data.
 *
 * @param id the id: a UUID
 * @param phoneGiven whether the request contained a phone
 * @param attempts the number of attempts with an SMS code, at most 5
 * @param phoneVerified whether the code of the last attempt was right; empty before the first attempt
 * @param personVerified whether the person passed the check; empty until the check is finished
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
