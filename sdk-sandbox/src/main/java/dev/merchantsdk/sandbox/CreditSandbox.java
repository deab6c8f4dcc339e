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
 * The state of the credit order API: the applications, the decisions of the financial organizations, and the
 * notifications.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>The sandbox's clock determines the status of an application: {@code BasketReceived} immediately, {@code
 *       PhoneConfirmed} after 2 minutes, {@code AppSentToFO} after 5 minutes, {@code WaitAccept} after 10 minutes. Then
 *       the application waits for the decision; a test can also decide before that. A refusal changes the status to
 *       {@code CreditRejectedByFinOrgs}. An approval changes the status to {@code CreditApproved}, and 15 minutes later
 *       to {@code LoanOpened}. An accepted shipment changes the status to {@code DeliveryDateReceived} immediately, and
 *       to {@code FundsPaidToMerchant} a day later.
 *   <li>A value out of bounds is a business validation failure (400); its {@code ErrorCode} is the name of the field. A
 *       required field that is missing or null causes the same failure. A {@code null} in an optional field counts as
 *       absent. A request with a value of a wrong type, an unlisted property or a repeated name cannot be deserialized
 *       (401). The errors are checked in this order: deserialization, a wrong {@code ApiKey}, all other errors. A body
 *       without the content type {@code application/json} is answered with 415.
 *   <li>An order number may be repeated: each order creates a new application.
 *   <li>A shipment is refused (400) in two cases: with the code {@code StatusID} if the application is not approved,
 *       and with the code {@code OrderID} if it belongs to another order. If an accepted shipment is reported again, it
 *       is accepted again, and nothing changes.
 *   <li>{@code errors} contains a list of strings for the one field that is wrong. {@code ApplicationDate} has the
 *       offset {@code +03:00}. The application status omits the names that the order did not contain.
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

    /** A notification, and the time at which its response arrived. */
    record Posted(Instant at, Notification notification, Delivery delivery) {}

    /** Returns the notifications so far. */
    History<Posted> posted() {
        return posted;
    }

    /** Posts a notification again, to the same receiver and with the same contents. */
    void repeat(Posted earlier) {
        simulator.repeat(earlier.notification());
    }

    /** Returns the current state of the last applications, this many at most. */
    Latest<CreditApplication> latestOrders(int most) {
        return simulator.latestApplications(most, CreditApplication::of);
    }

    CreditSimulator simulator() {
        return simulator;
    }

    /**
     * Sets whether {@code Result} is a JSON boolean. By default it is one of the texts {@code True} and {@code False},
     * as in the contract. Both forms were observed outside the contract.
     */
    public void booleanResults(boolean on) {
        simulator.booleanResults(on);
    }

    /**
     * Returns the current state of an application. Its cart includes the line that the service adds for delivery.
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
     * Approves an application. The button of the questionnaire page does the same.
     *
     * @throws IllegalArgumentException if no application has this id
     * @throws IllegalStateException if the application was refused before
     */
    public void approve(String applicationId) {
        simulator.decide(applicationId, Decision.APPROVE);
    }

    /**
     * Refuses an application. The button of the questionnaire page does the same.
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
     * FinOrg}. There is no notification of the first status, with which an application begins. The contract does not
     * show notifications; they have the form that public clients receive. Each notification is sent once, whatever the
     * response is. A thread of the sandbox sends it.
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
     * has not changed. A test can simulate with this method that the service repeats a notification.
     *
     * @throws IllegalArgumentException if no application has this id
     */
    public void notifyAgain(String applicationId) {
        simulator.notifyAgain(applicationId);
    }

    /**
     * Waits until all due notifications are sent, and returns all notifications so far.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if not all due notifications are sent within this time, or if the thread is
     *     interrupted; its interrupt flag is then set
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
