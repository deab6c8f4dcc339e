package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.identification.Session;
import java.time.Instant;
import java.util.Optional;

/**
 * A snapshot of an identification of the service, without personal data.
 *
 * @param id the id: a UUID
 * @param phoneGiven whether the request contained a phone; only then is there a code
 * @param attempts the number of codes that were submitted and not rejected, right or wrong
 * @param phoneVerified whether the last submitted code was right; empty before the first code
 * @param personVerified the result of the check of the person; empty until the check is finished
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
