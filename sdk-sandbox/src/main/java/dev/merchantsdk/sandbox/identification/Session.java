package dev.merchantsdk.sandbox.identification;

import java.time.Instant;
import java.util.Optional;

/**
 * An identification between two codes.
 *
 * @param id a UUID
 * @param applicant who is to be identified
 * @param passes whether the check of the person will find the data correct
 * @param code the right code
 * @param decidedAt when the look-up ends that finishes first
 * @param lastAt when the look-up by the taxpayer number ends, where there is one by SNILS too
 * @param attempts how many codes were submitted
 * @param phoneVerified whether the last of them was right
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

    /** The contract's "a resend is allowed until {@code phoneVerified} is true; at most 5 attempts". */
    boolean takesCode() {
        return applicant.phone() && attempts < MOST_ATTEMPTS && !phoneVerified.orElse(false);
    }

    Session submitted(String sent) {
        return new Session(
                id, applicant, passes, code, decidedAt, lastAt, attempts + 1, Optional.of(code.equals(sent)));
    }

    /** The result of the check of the person, once it is finished. */
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
