package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.identification.FullName;
import dev.merchantsdk.sandbox.identification.SessionStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * The state of the identification of persons: the persons whose data are correct, the duration of a check, and which
 * code is the right one.
 *
 * <p>As the service documents it outside the contract, Шариков Полиграф Полиграфович passes with any other fields, and
 * every other person fails. No SMS is sent; the right code is all zeros.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>A body that is no JSON object, or has a value of another type, is an {@code Invalid request}. Every other
 *       violation is a validation body with the field names of the request: a missing or null field, a blank name, a
 *       passport of other than 4 and 6 digits, a gender or a phone of another form, a {@code birthDate} that is not a
 *       date, an {@code inn} that does not have 10 or 12 digits, {@code snils} and {@code inn} both empty (reported for
 * {@code snils}), a blank {@code smsCode}. Check digits are not validated. {@code inn} may be absent if {@code snils}
 * is present. Properties that the contract does not list are ignored.
 *   <li>Ids are valid in any letter case. A session that is not known is not found (404). A body without the content
 * type {@code application/json} is answered with 415. Without a valid {@code x-auth} the response is 401, before any
 * other check.
 *   <li>A code, right or wrong, is answered with the id, and finishes the check of the phone; the next one changes
 * {@code phoneVerified}. A code of another length is a wrong one. The code is an {@code Invalid request} after the
 * fifth attempt, after the right code, and for a session without a phone. A rejected request is not an attempt.
 *       Without a phone the check of the phone is never finished.
 *   <li>If both {@code snils} and {@code inn} are sent, the look-up by {@code snils} finishes first and decides; the
 *       look-up by {@code inn} takes twice as long and has the same result.
 *   <li>{@code passport} and the sent ones of {@code snils} and {@code inn} are {@code Processing}. Then they are
 *       {@code Valid} or, if the person fails, {@code Invalid}. Documents that were not sent are {@code NotProcessed},
 *       as {@code passportDeferred} always is. Only a finished check has a description.
 *   <li>The names of properties are in camelCase in the response to the start and in the status by the path with
 *       {@code v2}; in the response to a code and in the status by the older path they are in PascalCase, those within
 *       the check objects too.
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
     * Sets the time after which identifications that are started from now on know whether the person's data are
     * correct, by the sandbox's clock. Default 10 minutes. Zero is at once.
     *
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    public void personCheckTakes(Duration time) {
        sessions.checkingTakes(Delays.bounded("the answer arrives", time));
    }

    /**
     * Sets the number of digits of the right code, all zeros, in identifications that are started from now on: the
     * service has it as a setting of the merchant. Default 4.
     *
     * @throws IllegalArgumentException if it is not 1..10
     */
    public void smsCodeDigits(int digits) {
        if (digits < 1 || digits > MOST_DIGITS) {
            throw new IllegalArgumentException("a code has 1.." + MOST_DIGITS + " digits: " + digits);
        }
        sessions.code("0".repeat(digits));
    }

    /** In identifications that are started from now on this person passes too, if the name is written exactly so. */
    public void passes(String lastName, String firstName, String patronymic) {
        sessions.passes(new FullName(lastName, firstName, patronymic));
    }

    /**
     * Returns the current state of an identification.
     *
     * @param id in any letter case, as in requests
     * @throws IllegalArgumentException if there is none with this id
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
