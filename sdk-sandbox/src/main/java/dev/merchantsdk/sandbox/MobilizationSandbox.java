package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.identification.FullName;
import dev.merchantsdk.sandbox.identification.Mobilizations;
import java.time.Duration;

/**
 * The state of the mobilization status: the mobilized persons, and the time after which a request is answered. By
 * default no person is mobilized.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>Until the answer is known, the status is {@code Processing}, and {@code isMobilized}, {@code actualDate} and
 *       {@code description} are null. {@code actualDate} is the time at which the answer became known, in whole seconds
 *       at +03:00. {@code extId} is a UUID. {@code orderId} is the consecutive number of the request.
 *   <li>Invalid requests are answered in the same way as invalid requests of an identification. The response is {@code
 *       Invalid request} if the body is not a JSON object or has a value of a wrong type; otherwise it is a validation
 *       body. A request is also invalid if it contains both {@code inn} and {@code passport} or neither of them
 *       (reported for {@code inn}), an {@code inn} that does not have 10 or 12 digits, or an invalid date. Check digits
 *       are not validated. {@code dateOfDocument} without {@code passport} has no effect. Properties that the contract
 *       does not list are ignored.
 *   <li>The status of an unknown request is answered with 404. A body without the content type {@code application/json}
 *       is answered with 415. A request without a valid {@code x-auth} is answered with 401, before any other check.
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
     * Sets the time after which a request is answered, measured by the sandbox's clock. The setting applies to requests
     * that are made later. The default is 1 minute. Zero means immediately.
     *
     * @throws IllegalArgumentException if the time is negative or longer than 365000 days
     */
    public void answerAfter(Duration time) {
        requests.answerAfter(Delays.bounded("the answer arrives", time));
    }

    /**
     * Adds a person who is mobilized in requests that are made later. The name in the request must be exactly equal to
     * this name.
     */
    public void mobilized(String lastName, String firstName, String patronymic) {
        requests.mobilized(new FullName(lastName, firstName, patronymic));
    }
}
