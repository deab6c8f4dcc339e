package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.identification.FullName;
import dev.merchantsdk.sandbox.identification.SessionStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * The service's side of the identification of persons: whose data are correct, how long it takes to find out, and which code is the right one.
 *
 * <p>As the service documents it beside the contract, Шариков Полиграф Полиграфович passes, whatever the other fields say, and every other
 * person fails. No SMS is sent; the right code is all zeros.
 *
 * <p>What the contract leaves open, and this sandbox makes up:
 *
 * <ul>
 *   <li>A body that is no JSON object, or has a value of another type, is an {@code Invalid request}. Everything else that is wrong with a field is
 *       a validation body, in which a field stands as in the request: one that is missing or null, a blank name, a passport of other than 4 and
 *       6 digits, a gender or a phone of another form, a {@code birthDate} that is no day, an {@code inn} of other than 10 or 12 digits, {@code
 *       snils} and {@code inn} both empty (told of {@code snils}), a blank {@code smsCode}. Check digits are not looked at. {@code inn} may be
 *       absent where {@code snils} is filled. Properties that the contract does not list are passed over.
 *   <li>An id is one in whatever letter case. A session that is not known is not found (404). A body that does not say it is {@code
 *       application/json} is answered with 415. Without a good {@code x-auth} the answer is 401, before all else.
 *   <li>A code, right or wrong, is answered with the id, and finishes the check of the phone; the next one changes {@code phoneVerified}. A code of
 *       another length is a wrong one. It is an {@code Invalid request} after the fifth attempt, once the right code came, and where no phone was
 *       given. What is refused is no attempt. Without a phone its check is never finished.
 *   <li>Where both {@code snils} and {@code inn} are sent, the look-up by {@code snils} finishes first and decides; that by {@code inn} takes twice
 *       as long and comes to the same.
 *   <li>{@code passport} and what was sent of {@code snils} and {@code inn} are {@code Processing}, then {@code Valid} or, if the person fails, {@code
 *       Invalid}. What was not sent is {@code NotProcessed}, as {@code passportDeferred} always is. Only a finished one has a description.
 *   <li>The names of properties are in camelCase in the reply to the start and in the status by the path with {@code v2}; in the reply to a code and in
 *       the status by the older path they are in PascalCase, those within the check objects too.
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
     * Identifications that are started from now on find out so much later whether the person's data are correct, by the sandbox's clock. Default 10
     * minutes. Zero is at once.
     *
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    public void personCheckTakes(Duration time) {
        sessions.checkingTakes(Delays.bounded("the answer arrives", time));
    }

    /**
     * The right code has so many digits, all zeros, in identifications that are started from now on: the service has it as a setting of the merchant.
     * Default 4.
     *
     * @throws IllegalArgumentException if it is not 1..10
     */
    public void smsCodeDigits(int digits) {
        if (digits < 1 || digits > MOST_DIGITS) {
            throw new IllegalArgumentException("a code has 1.." + MOST_DIGITS + " digits: " + digits);
        }
        sessions.code("0".repeat(digits));
    }

    /** In identifications that are started from now on this person passes too, if the name is written just so. */
    public void passes(String lastName, String firstName, String patronymic) {
        sessions.passes(new FullName(lastName, firstName, patronymic));
    }

    /**
     * An identification as it is now.
     *
     * @param id in whatever letter case, as requests have it
     * @throws IllegalArgumentException if there is none with this id
     */
    public PersonIdentification session(String id) {
        return sessions.find(id.toLowerCase(Locale.ROOT))
                .map(session -> PersonIdentification.of(session, clock.instant()))
                .orElseThrow(() -> new IllegalArgumentException("no identification has the id " + id));
    }

    /** All identifications as they are now, in the order in which they were started. */
    public List<PersonIdentification> sessions() {
        return sessions.all().stream()
                .map(session -> PersonIdentification.of(session, clock.instant()))
                .toList();
    }
}
