package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.identification.FullName;
import dev.merchantsdk.sandbox.identification.SessionStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Reads and changes the state of the identification of persons: the persons who pass the check, the duration of the
 * check, and the length of the SMS code.
 *
 * <p>A person with the name Шариков Полиграф Полиграфович passes the check, even if the other fields are wrong. Every
 * other person fails the check unless a test adds the person with {@link #passes}. The service documents the rule about
 * this name outside the contract. The sandbox sends no SMS. The right SMS code consists of zeros only.
 *
 * <p>The contract has no rule for the following cases, so the behaviour of this sandbox is an assumption:
 *
 * <ul>
 *   <li>If a body is not a JSON object, or if a value has a wrong type, the response is {@code Invalid request}. The
 *       response to any other invalid request is a validation body, which maps field names to messages. A request is
 *       invalid in these cases: a required field is missing or null; a name is blank; the passport series does not have
 *       4 digits; the passport number does not have 6 digits; the gender or the phone has another format than in the
 *       contract; {@code birthDate} is not a date; {@code inn} does not have 10 or 12 digits; {@code smsCode} is blank;
 *       both {@code snils} and {@code inn} are empty (in this case the field name in the response is {@code snils}).
 *       The sandbox does not validate check digits. {@code inn} may be absent if {@code snils} is present. The sandbox
 *       ignores properties that the contract does not list.
 *   <li>The letter case of an id does not matter. The sandbox responds with 404 if no identification has the id, with
 *       415 if the content type of the body is not {@code application/json}, and with 401 if {@code x-auth} is not
 *       valid. The sandbox checks {@code x-auth} first.
 *   <li>The response to an SMS code contains only the id of the identification, whether the code is right or wrong. The
 *       first code finishes the check of the phone. After each code, {@code phoneVerified} states whether this code was
 *       right. A code with a wrong number of digits is a wrong code. The response to a code is {@code Invalid request}
 *       if five codes were submitted before, if the right code was submitted before, or if the identification has no
 *       phone. A request that gets this response does not count as an attempt. If an identification has no phone, the
 *       check of the phone never finishes.
 *   <li>If a request contains both {@code snils} and {@code inn}, the sandbox checks the person by both documents. The
 *       check by {@code snils} finishes first and determines {@code personVerified}. The check by {@code inn} takes
 *       twice as long and has the same result.
 *   <li>During the check, the status of {@code passport} is {@code Processing}. The status of {@code snils} and of
 *       {@code inn} is {@code Processing} too, if the request contains this document. After the check, the status of
 *       these documents is {@code Valid} if the person passes the check, and {@code Invalid} otherwise. The status of a
 *       document that the request does not contain is {@code NotProcessed}. The status of {@code passportDeferred} is
 *       always {@code NotProcessed}. A document has a description only after its check has finished.
 *   <li>Property names are in camelCase in the response to the start request, and in the status record on the path with
 *       {@code v2}. Property names are in PascalCase in the response to a code, and in the status record on the older
 *       path. The properties of nested objects have the same letter case as the outer properties.
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
     * Sets the duration of the check of the person's data, measured by the sandbox's clock. The setting affects only
     * identifications that start after this call. The default is 10 minutes. Zero means that an identification has its
     * result immediately.
     *
     * @throws IllegalArgumentException if the duration is negative or longer than 365000 days
     */
    public void personCheckTakes(Duration time) {
        sessions.checkingTakes(Delays.bounded("the answer arrives", time));
    }

    /**
     * Sets the number of zeros in the right SMS code. The setting affects only identifications that start after this
     * call. In the service, the number of digits is a setting of the merchant. The default is 4.
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
     * Adds a person who passes the check in identifications that start after this call. A request refers to this person
     * only if the last, first and middle names in the request are exactly equal to the given names.
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

    /** Returns the current state of the last identifications, at most {@code most} of them. */
    Latest<PersonIdentification> latest(int most) {
        return Latest.of(sessions.all(), most).map(session -> PersonIdentification.of(session, clock.instant()));
    }

    /** Returns the current state of all identifications, in the order in which they were started. */
    public List<PersonIdentification> sessions() {
        return sessions.all().stream()
                .map(session -> PersonIdentification.of(session, clock.instant()))
                .toList();
    }
}
