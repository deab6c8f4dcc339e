package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.identification.FullName;
import dev.merchantsdk.sandbox.identification.IdentificationArea;
import java.time.Duration;

/**
 * Controls the simulation of the mobilization status of persons. By default no person is mobilized.
 *
 * <p>The contract does not specify the following behaviour. The sandbox makes these assumptions:
 *
 * <ul>
 *   <li>While a request is being processed, the status is {@code Processing}, and {@code isMobilized},
 *       {@code actualDate} and {@code description} are null.
 *   <li>{@code actualDate} is the time at which the processing ended, in whole seconds with the offset +03:00.
 *   <li>{@code extId} is a UUID. The values of {@code orderId} are consecutive numbers.
 *   <li>The response is {@code Invalid request} if the body is not a JSON object or a value has a wrong type. For any
 *       other invalid request, the response is a validation body, which maps field names to messages.
 *   <li>The sandbox first checks {@code x-auth} (401), then the content type of a body (415), and then {@code extId}
 *       (404).
 *   <li>The sandbox does not validate the check digits of {@code inn}, and ignores properties that the contract does
 *       not list.
 * </ul>
 *
 * <p>A valid request follows the rules of the contract and also these rules of the sandbox:
 *
 * <ul>
 *   <li>A required field is not null.
 *   <li>The last name and the first name are not blank. The middle name can be empty.
 *   <li>Exactly one of {@code inn} and {@code passport} is present. Otherwise, the validation body names the field
 *       {@code inn}.
 *   <li>{@code inn} has 10 or 12 digits, and {@code passport} has 10 digits.
 *   <li>{@code dateOfDocument} is optional if {@code passport} is absent.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class MobilizationSandbox {
    final IdentificationArea area;

    MobilizationSandbox(IdentificationArea area) {
        this.area = area;
    }

    /**
     * Sets the processing time of later requests, measured by the sandbox's clock. The default is 1 minute. With zero,
     * the result is available immediately.
     *
     * @throws IllegalArgumentException if the time is negative or longer than 365000 days
     */
    public void answerAfter(Duration time) {
        area.answerAfter.set(Delays.bounded("the answer arrives", time));
    }

    /**
     * Adds a mobilized person for later requests. The last, first and middle names in a request must be equal to these
     * names.
     */
    public void mobilized(String lastName, String firstName, String patronymic) {
        area.mobilized(new FullName(lastName, firstName, patronymic));
    }
}
