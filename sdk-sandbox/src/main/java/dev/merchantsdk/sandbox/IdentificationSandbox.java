package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.identification.FullName;
import dev.merchantsdk.sandbox.identification.IdentificationArea;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Controls the simulation of the identification of persons.
 *
 * <p>A person with the name Шариков Полиграф Полиграфович passes the check, as in the service's test mode. A test adds
 * further persons with {@link #passes}. Every other person fails the check. The sandbox sends no SMS. The right SMS
 * code consists of zeros only.
 *
 * <p>The contract does not specify the following behaviour. The sandbox makes these assumptions:
 *
 * <ul>
 *   <li>The response is {@code Invalid request} if the body is not a JSON object or a value has a wrong type. For any
 *       other invalid request, the response is a validation body, which maps field names to messages.
 *   <li>The sandbox first checks {@code x-auth} (401), then the content type of a body (415), and then the id (404).
 *       The letter case of an id does not matter.
 *   <li>The sandbox does not validate the check digits of {@code snils} and {@code inn}, and ignores properties that
 *       the contract does not list.
 *   <li>The response to a wrong SMS code is the same as the response to the right code. The first code, right or wrong,
 *       finishes the check of the phone. After each code, {@code phoneVerified} states whether this code was right.
 *   <li>A code with a wrong number of digits is a wrong code.
 *   <li>The response to a code is {@code Invalid request} after five codes, after the right code, and for an
 *       identification without a phone.
 *   <li>Without a phone, the check of the phone never finishes.
 *   <li>If a request contains both {@code snils} and {@code inn}, the check by {@code snils} finishes first and
 *       determines {@code personVerified}. The check by {@code inn} takes twice as long and has the same result.
 *   <li>The documents are the passport, {@code snils} and {@code inn}. A document in the request has the status
 *       {@code Processing} until the check of this document ends. The status is then {@code Valid} if the person passes
 *       the check, and {@code Invalid} otherwise. A document gets a description at the end of its check.
 *   <li>A document that is not in the request has the status {@code NotProcessed}. {@code passportDeferred} always has
 *       this status.
 *   <li>Property names are in camelCase in the responses to the start request and to a code, and in the status record
 *       on the path with {@code v2}. Property names are in PascalCase only in the status record on the older path.
 * </ul>
 *
 * <p>A valid request follows the rules of the contract and also these rules of the sandbox:
 *
 * <ul>
 *   <li>A required field is not null.
 *   <li>The last name, the first name and {@code smsCode} are not blank. The middle name can be empty.
 *   <li>The passport series has 4 digits, and the passport number has 6 digits.
 *   <li>{@code inn} is absent, is empty, or has 10 or 12 digits.
 *   <li>At least one of {@code snils} and {@code inn} is not empty. Otherwise, the validation body names the field
 *       {@code snils}.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class IdentificationSandbox {
    private static final int MOST_DIGITS = 10;

    final IdentificationArea area;
    private final Clock clock;

    IdentificationSandbox(IdentificationArea area, Clock clock) {
        this.area = area;
        this.clock = clock;
    }

    /**
     * Sets the duration of the check of a person in later identifications, measured by the sandbox's clock. The default
     * is 10 minutes. With zero, this check ends immediately.
     */
    public void personCheckTakes(Duration time) {
        area.checkTakes.set(Delays.bounded("the answer arrives", time));
    }

    /**
     * Sets the number of zeros in the right SMS code of later identifications. The default is 4.
     *
     * @throws IllegalArgumentException if the number is not between 1 and 10
     */
    public void smsCodeDigits(int digits) {
        if (digits < 1 || digits > MOST_DIGITS) {
            throw new IllegalArgumentException("a code has 1.." + MOST_DIGITS + " digits: " + digits);
        }
        area.code.set("0".repeat(digits));
    }

    /**
     * Adds a person who passes the check in later identifications. The last, first and middle names in a request must
     * be equal to these names.
     */
    public void passes(String lastName, String firstName, String patronymic) {
        area.passes(new FullName(lastName, firstName, patronymic));
    }

    /**
     * Returns the current state of an identification.
     *
     * @param id the id of the identification; the letter case does not matter
     * @throws IllegalArgumentException if no identification has this id
     */
    public PersonIdentification session(String id) {
        return area.session(id.toLowerCase(Locale.ROOT))
                .map(session -> PersonIdentification.of(session, clock.instant()))
                .orElseThrow(() -> new IllegalArgumentException("no identification has the id " + id));
    }

    /** Returns the current state of all identifications, in the order of their start. */
    public List<PersonIdentification> sessions() {
        return area.sessions().stream()
                .map(session -> PersonIdentification.of(session, clock.instant()))
                .toList();
    }
}
