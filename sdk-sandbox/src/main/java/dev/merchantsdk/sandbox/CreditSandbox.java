package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.credit.CreditSimulator;
import dev.merchantsdk.sandbox.credit.Decision;
import dev.merchantsdk.sandbox.http.CallbackSender;
import dev.merchantsdk.sandbox.http.History;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.http.SandboxContext;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The state of the credit order API: the applications, the decisions of the financial organizations, and the
 * notifications.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>The life of an application, by the sandbox's clock: {@code BasketReceived} at once, {@code PhoneConfirmed}
 *       after 2 minutes, {@code AppSentToFO} after 5, {@code WaitAccept} after 10. Then it waits for the decision,
 *       which a test can make earlier: {@code CreditRejectedByFinOrgs}, or {@code CreditApproved} and 15 minutes later
 *       {@code LoanOpened}. An accepted shipment makes it {@code DeliveryDateReceived} at once and
 *       {@code FundsPaidToMerchant} a day later.
 *   <li>A value out of bounds is a business validation failure (400) whose {@code ErrorCode} is the name of the field;
 * so is a required field that is missing or null. A {@code null} in an optional field counts as absent. A wrong type,
 * an unlisted property or a repeated name cannot be deserialized (401). This error precedes a wrong {@code ApiKey},
 * which precedes all other errors. A body without the content type {@code application/json} is
 *       answered with 415.
 *   <li>An order number may be repeated: each order is a new application.
 *   <li>A shipment for an application that is not approved, or with another order's number, is refused (400) with the
 *       codes {@code StatusID} and {@code OrderID}. A shipment that was accepted is accepted again and changes nothing.
 *   <li>{@code errors} holds a list of texts for its one field. {@code ApplicationDate} has the offset {@code +03:00}.
 *       Names that the order did not have are absent from the application status.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class CreditSandbox {
    private final History<StatusNotification> notifications;
    private final CreditSimulator simulator;

    CreditSandbox(SandboxContext context) {
        this.notifications = context.history();
        this.simulator = CreditSimulator.open(
                context,
                (applicationId, statusId, status) ->
                        notifications.add(new StatusNotification(applicationId, statusId, status)));
    }

    /** The notifications so far. */
    History<StatusNotification> notifications() {
        return notifications;
    }

    /** Returns the current state of the last applications, this many at most. */
    Latest<CreditApplication> latestOrders(int most) {
        return simulator.latestApplications(most, CreditApplication::of);
    }

    CreditSimulator simulator() {
        return simulator;
    }

    /**
     * Sets whether {@code Result} is a JSON boolean. The contract has the texts {@code True} and {@code False}; both
     * forms were observed outside the contract. Default: off.
     */
    public void booleanResults(boolean on) {
        simulator.booleanResults(on);
    }

    /**
     * Returns the current state of an application, with the cart line that the service adds for delivery.
     *
     * @throws IllegalArgumentException if there is none with this id
     */
    public CreditApplication order(String applicationId) {
        return simulator.application(applicationId, CreditApplication::of);
    }

    /** Returns the current state of all applications, in the order in which they were received. */
    public List<CreditApplication> orders() {
        return simulator.applications(CreditApplication::of);
    }

    /**
     * Approves an application, as the button of the questionnaire page does.
     *
     * @throws IllegalArgumentException if there is none with this id
     * @throws IllegalStateException if it was refused before
     */
    public void approve(String applicationId) {
        simulator.decide(applicationId, Decision.APPROVE);
    }

    /**
     * Refuses an application, as the button of the questionnaire page does.
     *
     * @throws IllegalArgumentException if there is none with this id
     * @throws IllegalStateException if it was approved before
     */
    public void refuse(String applicationId) {
        simulator.decide(applicationId, Decision.REFUSE);
    }

    /**
     * Posts a notification to this address whenever the status of an application changes from now on: JSON with
     * {@code ApplicationID}, {@code OrderID}, {@code StatusID} and {@code FinOrg}, unsigned. The first status, with
     * which the order begins, is not notified. The contract does not show notifications; they have the form that public
     * clients receive. Each is sent once, for any response, on a thread of the sandbox.
     *
     * @throws IllegalArgumentException if it is no http address of the loopback interface
     */
    public void notifyAt(URI receiver) {
        if (!CallbackSender.goesTo(receiver.toString())) {
            throw new IllegalArgumentException("the sandbox notifies only http addresses of the loopback interface");
        }
        simulator.notifyAt(Optional.of(receiver.toString()));
    }

    /**
     * Posts the current status of an application to the address given to {@link #notifyAt}, also if it has not changed,
     * as the service may repeat a notification.
     *
     * @throws IllegalArgumentException if there is no application with this id
     */
    public void notifyAgain(String applicationId) {
        simulator.notifyAgain(applicationId);
    }

    /**
     * Returns the notifications so far, after all due ones are sent.
     *
     * @param atMost how long to wait for that, in real time
     * @throws IllegalStateException if it took longer
     * @throws InterruptedException if the thread is interrupted
     */
    public List<StatusNotification> awaitNotifications(Duration atMost) throws InterruptedException {
        simulator.awaitNotifications(atMost);
        return notifications.all();
    }
}
