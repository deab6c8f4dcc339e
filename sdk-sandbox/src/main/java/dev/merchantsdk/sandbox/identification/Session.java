package dev.merchantsdk.sandbox.identification;

import java.time.Instant;
import java.util.Optional;

/**
 * An immutable snapshot of an identification. Each SMS code that counts as an attempt results in a new snapshot.
 *
 * @param id the id: a UUID
 * @param applicant the person to identify
 * @param passes whether the person passes the check
 * @param code the right SMS code
 * @param decidedAt the time at which the check of the person ends
 * @param lastAt the time at which the check of the taxpayer number ends if the request also contains a SNILS
 * @param attempts the number of SMS codes that count as attempts, including wrong codes
 * @param phoneVerified whether the last submitted code was right; empty before the first code
 */
public record Session(
        String id,
        Applicant applicant,
        boolean passes,
        String code,
        Instant decidedAt,
        Instant lastAt,
        int attempts,
        Optional<Boolean> phoneVerified) {
    private static final int MOST_ATTEMPTS = 5;

    /**
     * Returns whether the identification accepts an SMS code. The contract's rule is "a resend is allowed until {@code
     * phoneVerified} is true; at most 5 attempts".
     */
    boolean acceptsCode() {
        return applicant.phone() && attempts < MOST_ATTEMPTS && !phoneVerified.orElse(false);
    }

    Session submitted(String sent) {
        return new Session(
                id, applicant, passes, code, decidedAt, lastAt, attempts + 1, Optional.of(code.equals(sent)));
    }

    /** Returns the result of the check of the person; empty until the check is finished. */
    public Optional<Boolean> personVerified(Instant now) {
        return isOver(decidedAt, now) ? Optional.of(passes) : Optional.empty();
    }

    Check snils(Instant now) {
        return check(applicant.snils(), decidedAt, now);
    }

    Check inn(Instant now) {
        return check(applicant.inn(), applicant.snils() ? lastAt : decidedAt, now);
    }

    Check passport(Instant now) {
        return check(true, decidedAt, now);
    }

    private Check check(boolean given, Instant end, Instant now) {
        if (!given) {
            return Check.NOT_PROCESSED;
        }
        return isOver(end, now) ? passes ? Check.VALID : Check.INVALID : Check.PROCESSING;
    }

    private static boolean isOver(Instant end, Instant now) {
        return !end.isAfter(now);
    }
}
