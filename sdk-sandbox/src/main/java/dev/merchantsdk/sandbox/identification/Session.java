package dev.merchantsdk.sandbox.identification;

import java.time.Instant;
import java.util.Optional;

/**
 * An immutable snapshot of an identification.
 *
 * @param id the id, a UUID
 * @param applicant the person to identify
 * @param passes whether the person passes the check
 * @param code the right SMS code
 * @param decidedAt the time at which the check of the person ends
 * @param lastAt the time at which the check of the INN ends if the request also contains a SNILS
 * @param attempts the number of attempts with an SMS code, at most 5
 * @param phoneVerified whether the last attempt had the right code; empty before the first attempt
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

    /** Returns whether the identification accepts an SMS code (contract, "Simplified identification"). */
    boolean acceptsCode() {
        return applicant.phone() && attempts < MOST_ATTEMPTS && !phoneVerified.orElse(false);
    }

    Session submitted(String sent) {
        return new Session(
                id, applicant, passes, code, decidedAt, lastAt, attempts + 1, Optional.of(code.equals(sent)));
    }

    /** Returns whether the person passed the check; empty until the check ends. */
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
