package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.credit.CreditSimulator;
import dev.merchantsdk.sandbox.credit.Decision;
import dev.merchantsdk.sandbox.http.SandboxContext;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Reads and changes the state of the credit order API: the applications, the decisions of the financial organizations,
 * and the status notifications.
 *
 * <p>The sandbox assumes the following rules, which the contract does not specify.
 *
 * <p>Status of an application:
 *
 * <ul>
 *   <li>The sandbox's clock determines the status before the decision: {@code BasketReceived} immediately,
 *       {@code PhoneConfirmed} after 2 minutes, {@code AppSentToFO} after 5 minutes, {@code WaitAccept} after 10
 *       minutes.
 *   <li>A test can approve or refuse the application even before its status is {@code WaitAccept}.
 *   <li>A refusal changes the status to {@code CreditRejectedByFinOrgs}.
 *   <li>On the questionnaire, the customer can also give up ({@code CustCancelBeforeAppr}, or after an approval and
 *       before the shipment {@code CustCancelAfterAppr}), and the call centre can fail ({@code CustomerCallFailed}).
 *   <li>An approval changes the status to {@code CreditApproved}, and 15 minutes later to {@code LoanOpened}.
 *   <li>An accepted report of a shipment changes the status to {@code DeliveryDateReceived} immediately, and to
 *       {@code FundsPaidToMerchant} a day later.
 * </ul>
 *
 * <p>Requests:
 *
 * <ul>
 *   <li>Several orders may have the same order number. Each order creates a new application.
 *   <li>A value out of bounds is a business validation failure (400), whose {@code ErrorCode} is the name of the field.
 *       A required field that is missing or {@code null} is also a business validation failure.
 *   <li>An optional field with the value {@code null} counts as absent.
 *   <li>A value of a wrong type is a deserialization failure (401). An unknown or repeated property is also a
 *       deserialization failure.
 *   <li>The sandbox checks for deserialization failures first, then for a wrong {@code ApiKey}, and then for all other
 *       errors.
 *   <li>If the content type of a body is not {@code application/json}, the sandbox responds with 415.
 *   <li>The sandbox rejects the report of a shipment (400) if the application is not approved. The {@code ErrorCode} is
 *       then {@code StatusID}.
 *   <li>The sandbox also rejects the report of a shipment (400) if its {@code OrderID} differs from the order number of
 *       the application. The {@code ErrorCode} is then {@code OrderID}.
 *   <li>The sandbox accepts a repeated report of a shipment and changes nothing.
 * </ul>
 *
 * <p>Responses:
 *
 * <ul>
 *   <li>After a deserialization failure, a wrong {@code ApiKey} or an unknown application id, the object {@code errors}
 *       has one property, whose value is an array of one message.
 *   <li>{@code ApplicationDate} has the offset {@code +03:00}.
 *   <li>The response to an application status request contains a first, last or middle name only if the order contained
 *       this name.
 * </ul>
 *
 * <p>Methods with an id throw {@link IllegalArgumentException} if no application has it. Thread-safe.
 */
public final class CreditSandbox {
    final CreditSimulator simulator;

    CreditSandbox(SandboxContext context) {
        this.simulator = CreditSimulator.open(context);
    }

    /**
     * Sets whether {@code Result} is a JSON boolean in the responses to orders and to reports of shipments. By default,
     * {@code Result} is the string {@code True} or {@code False}, as in the contract. The service was observed to send
     * both types. After a deserialization failure or a wrong {@code ApiKey}, {@code Result} is always a boolean.
     */
    public void booleanResults(boolean on) {
        simulator.booleanResults.set(on);
    }

    /** Returns the current state of an application. */
    public CreditApplication order(String applicationId) {
        return CreditApplication.of(simulator.existing(applicationId), simulator.now());
    }

    /** Returns the current state of all applications, in the order in which the sandbox received the orders. */
    public List<CreditApplication> orders() {
        return simulator.all().stream()
                .map(application -> CreditApplication.of(application, simulator.now()))
                .toList();
    }

    /**
     * Approves an application. A button of the questionnaire page has the same effect.
     *
     * @throws IllegalStateException if the application was refused before
     */
    public void approve(String applicationId) {
        simulator.decide(applicationId, Decision.APPROVE);
    }

    /**
     * Refuses an application. A button of the questionnaire page has the same effect.
     *
     * @throws IllegalStateException if the application was approved before
     */
    public void refuse(String applicationId) {
        simulator.decide(applicationId, Decision.REFUSE);
    }

    /**
     * Sets the address to which the sandbox posts a notification whenever the status of an application changes. A
     * notification is an unsigned JSON object with {@code ApplicationID}, {@code OrderID}, {@code StatusID} and
     * {@code FinOrg}. These fields are an assumption, because the contract does not show notifications. The sandbox
     * posts no notification of the first status of an application. The sandbox sends each notification once, even if
     * the receiver returns an error.
     *
     * @throws IllegalArgumentException if the address is not an http address of the loopback interface
     */
    public void notifyAt(URI receiver) {
        simulator.notifications().receivers().check(receiver.toString());
        simulator.receiver.set(Optional.of(receiver.toString()));
    }

    /**
     * Posts a notification of the current status of an application to the address of {@link #notifyAt}. A test can use
     * this method to simulate a repeated notification.
     */
    public void notifyAgain(String applicationId) {
        simulator.notifyAgain(applicationId);
    }

    /**
     * Waits until the sandbox has sent all pending notifications, and returns all sent notifications.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if notifications are still pending after this time, or if the thread is
     *     interrupted. After an interruption, the interrupt flag of the thread is set.
     */
    public List<SentCallback> awaitNotifications(Duration atMost) {
        return SentCallback.await(simulator.notifications(), atMost);
    }
}
