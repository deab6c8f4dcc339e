package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An immutable snapshot of an identification.
 *
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

    /** Returns the contract's "Identification session" record at the given time. */
    JsonValue at(Instant now) {
        Optional<Boolean> person = personVerified(now);
        return JsonRow.ofNulls(List.of("phoneVerified", "personVerified", "personVerificationError"))
                .put("id", id)
                .put("phoneVerified", phoneVerified)
                .put("phoneVerificationFinished", phoneVerified.isPresent())
                .put("personVerified", person)
                .put("personVerificationFinished", person.isPresent())
                .put("personVerificationError", person.map(ended -> "Sandbox mode"))
                .put("inn", check(applicant.inn(), applicant.snils() ? lastAt : decidedAt, now))
                .put("snils", check(applicant.snils(), decidedAt, now))
                .put("passport", check(true, decidedAt, now))
                .put("passportDeferred", check(false, decidedAt, now))
                .build();
    }

    /** Returns the check of a document. {@code Invalid} and the descriptions are not in the contract. */
    private JsonRow check(boolean given, Instant end, Instant now) {
        Optional<Boolean> result = Optional.of(passes).filter(ended -> given && isOver(end, now));
        String pending = given ? "Processing" : "NotProcessed";
        return JsonRow.ofNulls(List.of("description"))
                .put("status", result.map(valid -> valid ? "Valid" : "Invalid").orElse(pending))
                .put(
                        "description",
                        result.map(valid -> "The document is " + (valid ? "" : "not ") + "that of the person"));
    }

    private static boolean isOver(Instant end, Instant now) {
        return !end.isAfter(now);
    }
}
