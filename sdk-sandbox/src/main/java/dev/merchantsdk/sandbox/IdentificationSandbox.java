package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.identification.FullName;
import dev.merchantsdk.sandbox.identification.SessionStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * The state of the identification of persons: the persons whose data are correct, the duration of a check, and the code
 * that is accepted.
 *
 * <p>Шариков Полиграф Полиграфович passes the check, whatever his other fields contain; every other person fails. The
 * service documents this rule outside the contract. No SMS is sent; the right code consists of zeros only.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>A body that is not a JSON object, or that has a value of a wrong type, is answered with {@code Invalid
 *       request}. Every other violation is answered with a validation body that contains the field names of the
 *       request. Violations are: a missing or null field, a blank name, a passport series that does not have 4 digits,
 *       a passport number that does not have 6 digits, a gender or a phone in another form, a {@code birthDate} that is
 *       not a date, an {@code inn} that does not have 10 or 12 digits, a blank {@code smsCode}, and a request in which
 *       both {@code snils} and {@code inn} are empty (reported for {@code snils}). Check digits are not validated.
 *       {@code inn} may be absent if {@code snils} is present. Properties that the contract does not list are ignored.
 *   <li>The letter case of an id does not matter. An unknown session is answered with 404. A body without the content
 *       type {@code application/json} is answered with 415. A request without a valid {@code x-auth} is answered with
 *       401, before any other check.
 *   <li>The response to a code contains the id, whether the code is right or wrong. The first code finishes the check
 *       of the phone, and each later code changes {@code phoneVerified}. A code of another length is a wrong code. A
 *       code is answered with {@code Invalid request} after the fifth attempt, after the right code, and in a session
 *       without a phone. A rejected request does not count as an attempt. Without a phone, the check of the phone is
 *       never finished.
 *   <li>If a request contains both {@code snils} and {@code inn}, the look-up by {@code snils} finishes first and
 *       determines the result. The look-up by {@code inn} takes twice as long and has the same result.
 *   <li>During the check, {@code passport} is {@code Processing}; {@code snils} and {@code inn} are too if the request
 *       contains them. Then they are {@code Valid}, or {@code Invalid} if the person fails. Documents that were not
 *       sent are {@code NotProcessed}; {@code passportDeferred} always is. Only a finished check has a description.
 *   <li>Property names are in camelCase in the response to the start request, and in the status on the path with {@code
 *       v2}. They are in PascalCase in the response to a code, and in the status on the older path. The properties of
 *       the check objects have the same letter case.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class IdentificationSandbox {
    private static final int MOST_DIGITS = 10;

    private final SessionStore sessions;
    private final Clock clock;

    IdentificationSandbox(SessionStore sessions, Clock clock) {
        this.sessions = sessions;
        this.clock = clock;
    }

    /**
     * Sets the duration of the check of the person's data, measured by the sandbox's clock. The setting applies to
     * identifications that are started later. The default is 10 minutes. Zero means that the result is known
     * immediately.
     *
     * @throws IllegalArgumentException if the duration is negative or longer than 365000 days
     */
    public void personCheckTakes(Duration time) {
        sessions.checkingTakes(Delays.bounded("the answer arrives", time));
    }

    /**
     * Sets the number of digits of the right code, which consists of zeros. The setting applies to identifications that
     * are started later. In the service, the number of digits is a setting of the merchant. The default is 4.
     *
     * @throws IllegalArgumentException if the number is not between 1 and 10
     */
    public void smsCodeDigits(int digits) {
        if (digits < 1 || digits > MOST_DIGITS) {
            throw new IllegalArgumentException("a code has 1.." + MOST_DIGITS + " digits: " + digits);
        }
        sessions.code("0".repeat(digits));
    }

    /**
     * Adds a person who passes the check in identifications that are started later. The name in the request must be
     * exactly equal to this name.
     */
    public void passes(String lastName, String firstName, String patronymic) {
        sessions.passes(new FullName(lastName, firstName, patronymic));
    }

    /**
     * Returns the current state of an identification.
     *
     * @param id the id of the identification; the letter case does not matter, as in requests
     * @throws IllegalArgumentException if no identification has this id
     */
    public PersonIdentification session(String id) {
        return sessions.find(id.toLowerCase(Locale.ROOT))
                .map(session -> PersonIdentification.of(session, clock.instant()))
                .orElseThrow(() -> new IllegalArgumentException("no identification has the id " + id));
    }

    /** Returns the current state of the last identifications, this many at most. */
    Latest<PersonIdentification> latest(int most) {
        return Latest.of(sessions.all(), most).map(session -> PersonIdentification.of(session, clock.instant()));
    }

    /** All identifications as they are now, in the order in which they were started. */
    public List<PersonIdentification> sessions() {
        return sessions.all().stream()
                .map(session -> PersonIdentification.of(session, clock.instant()))
                .toList();
    }
}
