package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.identification.FullName;
import dev.merchantsdk.sandbox.identification.Mobilizations;
import java.time.Duration;

/**
 * The state of the mobilization status: the mobilized persons, and the duration of a request. By default no person is
 * mobilized.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>Until the answer is known, the status is {@code Processing}, and {@code isMobilized}, {@code actualDate} and
 *       {@code description} are null. {@code actualDate} is the time at which the request was received, in whole
 *       seconds at +03:00. {@code extId} is a UUID, {@code orderId} a number that counts the requests.
 *   <li>Faulty requests are answered as those of an identification: with {@code Invalid request} if the body is not a
 *       JSON object or has a value of another type, otherwise with a validation body. A request is also invalid with
 *       both {@code inn} and {@code passport}, or neither (reported for {@code inn}), an {@code inn} that does not have 10 or 12 digits, and an invalid date. Check digits are not validated. {@code dateOfDocument} without {@code passport}
 * has no effect. Properties that the contract does not list are ignored.
 *   <li>An unknown request is not found (404). A body without the content type {@code application/json} is answered
 *       with 415. Without a valid {@code x-auth} the response is 401, before any other check.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class MobilizationSandbox {
    private final Mobilizations requests;

    MobilizationSandbox(Mobilizations requests) {
        this.requests = requests;
    }

    /**
     * Sets the time after which requests that are made from now on are answered, by the sandbox's clock. Default 1
     * minute. Zero is at once.
     *
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    public void answerAfter(Duration time) {
        requests.answerAfter(Delays.bounded("the answer arrives", time));
    }

    /** In requests that are made from now on this person is mobilized, if the name is written exactly so. */
    public void mobilized(String lastName, String firstName, String patronymic) {
        requests.mobilized(new FullName(lastName, firstName, patronymic));
    }
}
