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
 *   <li>The sandbox checks requests as {@link IdentificationSandbox} describes, but the case of {@code extId} matters.
 * </ul>
 *
 * <p>A valid request follows the rules of the contract, the rules of {@link IdentificationSandbox} for names, and these:
 *
 * <ul>
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
