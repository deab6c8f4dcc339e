package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.identification.FullName;
import dev.merchantsdk.sandbox.identification.Mobilizations;
import java.time.Duration;

/**
 * Sets the persons whom the service reports as mobilized, and the time that the service needs to process a request. By
 * default no person is mobilized.
 *
 * <p>The contract has no rule for the following cases, so the behaviour of this sandbox is an assumption:
 *
 * <ul>
 *   <li>While the service processes a request, the status is {@code Processing}, and {@code isMobilized}, {@code
 *       actualDate} and {@code description} are null. {@code actualDate} is the time at which the processing ended, in
 *       whole seconds with the offset +03:00. {@code extId} is a UUID. The values of {@code orderId} are consecutive
 *       numbers.
 *   <li>If the body is not a JSON object, or if a value has a wrong type, the response is {@code Invalid request}. The
 *       response to any other invalid request is a validation body, which maps field names to messages. A request is
 *       invalid in these cases: a required field is missing or null; a name is blank; the request contains both {@code
 *       inn} and {@code passport}, or neither of these two fields (the field name in the response is {@code inn});
 *       {@code inn} does not have 10 or 12 digits; {@code passport} does not have 10 digits; a date is invalid. The
 *       sandbox does not validate check digits. {@code dateOfDocument} has no effect if the request has no {@code
 *       passport}. The sandbox ignores properties that the contract does not list.
 *   <li>The sandbox responds with 404 if no earlier request has the id, with 415 if the content type of the body is not
 *       {@code application/json}, and with 401 if {@code x-auth} is not valid. The sandbox checks {@code x-auth} before
 *       everything else.
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
     * Sets the time from a request until its result is available, measured by the sandbox's clock. The setting affects
     * only requests that arrive after this call. The default is 1 minute. Zero means that the result is available
     * immediately.
     *
     * @throws IllegalArgumentException if the time is negative or longer than 365000 days
     */
    public void answerAfter(Duration time) {
        requests.answerAfter(Delays.bounded("the answer arrives", time));
    }

    /**
     * Adds a mobilized person for requests that arrive after this call. A request is for this person only if the last,
     * first and middle names in the request are exactly equal to the given names.
     */
    public void mobilized(String lastName, String firstName, String patronymic) {
        requests.mobilized(new FullName(lastName, firstName, patronymic));
    }
}
