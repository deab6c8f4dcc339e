package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.credit.CreditSimulator;
import dev.merchantsdk.sandbox.credit.Decision;
import dev.merchantsdk.sandbox.credit.Notification;
import dev.merchantsdk.sandbox.http.CallbackSender;
import dev.merchantsdk.sandbox.http.Delivery;
import dev.merchantsdk.sandbox.http.History;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.http.SandboxContext;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reads and changes the state of the credit order API: the applications, the decisions of the financial organizations,
 * and the status notifications.
 *
 * <p>The contract has no rule for the following cases, so the behaviour of this sandbox is an assumption:
 *
 * <ul>
 *   <li>The sandbox's clock determines the status of an application: {@code BasketReceived} immediately, {@code
 *       PhoneConfirmed} after 2 minutes, {@code AppSentToFO} after 5 minutes, {@code WaitAccept} after 10 minutes. Then
 *       the application waits for the decision of a financial organization. A test can also approve or refuse the
 *       application before that time. A refusal changes the status to {@code CreditRejectedByFinOrgs}. An approval
 *       changes the status to {@code CreditApproved}, and 15 minutes later to {@code LoanOpened}. When the shop reports
 *       the shipment and the sandbox accepts the report, the status changes to {@code DeliveryDateReceived}
 *       immediately, and to {@code FundsPaidToMerchant} a day later.
 *   <li>If a value is out of bounds, or if a required field is missing or null, the response is a business validation
 *       failure (400) whose {@code ErrorCode} is the name of the field. An optional field with the value {@code null}
 *       counts as absent. If a value has a wrong type, or if an object contains a property that the contract does not
 *       list or contains a property twice, the response is a deserialization failure (401). The sandbox checks for
 *       deserialization failures first, then for a wrong {@code ApiKey}, and then for all other errors. If the content
 *       type of a body is not {@code application/json}, the sandbox responds with 415.
 *   <li>Several orders may have the same order number. Each order creates a new application.
 *   <li>The sandbox rejects the report of a shipment (400) with the code {@code StatusID} if the application is not
 *       approved, and with the code {@code OrderID} if the report contains another order number than the application.
 *       If the shop repeats an accepted report, the sandbox accepts the report again and changes nothing.
 *   <li>In the response to a deserialization failure, a wrong {@code ApiKey} or an unknown application id, the object
 *       {@code errors} has only one property, whose value is an array of one message. {@code ApplicationDate} has the
 *       offset {@code +03:00}. The application status record contains a first, last or middle name only if the order
 *       contained this name.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class CreditSandbox {
    private final History<Posted> posted;
    private final CreditSimulator simulator;

    CreditSandbox(SandboxContext context) {
        this.posted = context.history();
        this.simulator = CreditSimulator.open(
                context,
                (notification, delivery) ->
                        posted.add(new Posted(context.clock().instant(), notification, delivery)));
    }

    /** A notification, and the time of the sandbox at which the response of its receiver arrived. */
    record Posted(Instant at, Notification notification, Delivery delivery) {}

    /** Returns the history of the posted notifications. */
    History<Posted> posted() {
        return posted;
    }

    /** Posts a notification again, to the same receiver and with the same contents. */
    void repeat(Posted earlier) {
        simulator.repeat(earlier.notification());
    }

    /** Returns the current state of an application; empty if no application has this id. */
    Optional<CreditApplication> find(String id) {
        return simulator.findApplication(id, CreditApplication::of);
    }

    /** Returns the current state of the last applications, at most {@code most} of them. */
    Latest<CreditApplication> latestOrders(int most) {
        return simulator.latestApplications(most, CreditApplication::of);
    }

    CreditSimulator simulator() {
        return simulator;
    }

    /**
     * Sets whether {@code Result} is a JSON boolean in the responses to orders and to reports of shipments. By default
     * {@code Result} is the string {@code True} or {@code False}, as in the contract. The service was observed to send
     * strings and booleans. The setting does not affect the responses to a deserialization failure and to a wrong
     * {@code ApiKey}, in which {@code Result} is always a boolean.
     */
    public void booleanResults(boolean on) {
        simulator.booleanResults(on);
    }

    /**
     * Returns the current state of an application. The cart of the application includes the line that the service adds
     * for delivery.
     *
     * @throws IllegalArgumentException if no application has this id
     */
    public CreditApplication order(String applicationId) {
        return simulator.application(applicationId, CreditApplication::of);
    }

    /** Returns the current state of all applications in the order in which the orders were received. */
    public List<CreditApplication> orders() {
        return simulator.applications(CreditApplication::of);
    }

    /**
     * Approves an application, as the button of the questionnaire page does.
     *
     * @throws IllegalArgumentException if no application has this id
     * @throws IllegalStateException if the application was refused before
     */
    public void approve(String applicationId) {
        simulator.decide(applicationId, Decision.APPROVE);
    }

    /**
     * Refuses an application, as the button of the questionnaire page does.
     *
     * @throws IllegalArgumentException if no application has this id
     * @throws IllegalStateException if the application was approved before
     */
    public void refuse(String applicationId) {
        simulator.decide(applicationId, Decision.REFUSE);
    }

    /**
     * Sets the address to which the sandbox posts a notification whenever the status of an application changes. A
     * notification is an unsigned JSON object with {@code ApplicationID}, {@code OrderID}, {@code StatusID} and {@code
     * FinOrg}. The sandbox sends no notification of the first status of an application. The contract does not show
     * notifications, so the sandbox sends the fields that public clients of the service read. A thread of the sandbox
     * sends each notification once, and does not repeat it if the receiver returns an error.
     *
     * @throws IllegalArgumentException if the address is not an http address of the loopback interface
     */
    public void notifyAt(URI receiver) {
        if (!CallbackSender.goesTo(receiver.toString())) {
            throw new IllegalArgumentException("the sandbox notifies only http addresses of the loopback interface");
        }
        simulator.notifyAt(Optional.of(receiver.toString()));
    }

    /**
     * Posts the current status of an application to the address that was given to {@link #notifyAt}, even if the status
     * has not changed since the last notification. A test can use this method to simulate a repeated notification.
     *
     * @throws IllegalArgumentException if no application has this id
     */
    public void notifyAgain(String applicationId) {
        simulator.notifyAgain(applicationId);
    }

    /**
     * Waits until the sandbox has sent all pending notifications. Returns all notifications that the sandbox has sent
     * so far.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if the sandbox has not sent all pending notifications within this time, or if the
     *     thread is interrupted; in the second case the interrupt flag of the thread is set
     */
    public List<StatusNotification> awaitNotifications(Duration atMost) {
        simulator.awaitNotifications(atMost);
        return posted.all().stream()
                .map(each -> new StatusNotification(
                        each.notification().applicationId(),
                        each.notification().statusId(),
                        each.delivery().status()))
                .toList();
    }
}
