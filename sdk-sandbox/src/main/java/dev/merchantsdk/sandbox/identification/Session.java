package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

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

    /**
     * Returns the contract's "Identification session" record at the given time.
     *
     * @param names converts the property names from camelCase
     */
    JsonValue json(Instant now, UnaryOperator<String> names) {
        Optional<Boolean> person = personVerified(now);
        return JsonRow.ofNulls(List.of(
                        names.apply("phoneVerified"),
                        names.apply("personVerified"),
                        names.apply("personVerificationError")))
                .put(names.apply("id"), id)
                .put(names.apply("phoneVerified"), phoneVerified)
                .put(names.apply("phoneVerificationFinished"), phoneVerified.isPresent())
                .put(names.apply("personVerified"), person)
                .put(names.apply("personVerificationFinished"), person.isPresent())
                .put(names.apply("personVerificationError"), person.map(ended -> "Sandbox mode"))
                .put(names.apply("inn"), check(applicant.inn(), applicant.snils() ? lastAt : decidedAt, now, names))
                .put(names.apply("snils"), check(applicant.snils(), decidedAt, now, names))
                .put(names.apply("passport"), check(true, decidedAt, now, names))
                .put(names.apply("passportDeferred"), check(false, decidedAt, now, names))
                .build();
    }

    /** Returns the check of a document. {@code Invalid} and the descriptions are not in the contract. */
    private JsonRow check(boolean given, Instant end, Instant now, UnaryOperator<String> names) {
        Optional<Boolean> result = Optional.of(passes).filter(ended -> given && isOver(end, now));
        String pending = given ? "Processing" : "NotProcessed";
        return JsonRow.ofNulls(List.of(names.apply("description")))
                .put(
                        names.apply("status"),
                        result.map(valid -> valid ? "Valid" : "Invalid").orElse(pending))
                .put(
                        names.apply("description"),
                        result.map(valid -> "The document is " + (valid ? "" : "not ") + "that of the person"));
    }

    private static boolean isOver(Instant end, Instant now) {
        return !end.isAfter(now);
    }
}
