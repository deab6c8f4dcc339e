package dev.merchantsdk.credit;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.poll.EndpointOperation;
import dev.merchantsdk.credit.internal.CreditEndpoints;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOrderResponse;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.ShipmentResponse;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;

/**
 * Sends credit orders, returns the link to the questionnaire, queries applications and reports shipments (contract,
 * "Credit order API"). Here as in the contract, "the client" is the buyer. Needs {@link Address#CREDIT} and the
 * {@code ApiKey}. Immutable and thread-safe.
 *
 * <p>After the questionnaire, the client's browser returns to {@link CreditOrder#callBackUrlSuccess()} or
 * {@link CreditOrder#callBackUrlFail()}. That proves nothing: query the application's status.
 */
public final class CreditClient {
    private static final Polling SLOW_POLLING = Polling.builder()
            .firstPause(Duration.ofSeconds(15))
            .longestPause(Duration.ofMinutes(5))
            .limit(Duration.ofDays(1))
            .build();

    private final Calls calls;
    private final Address address;
    private final CreditWarnings warnings;

    private CreditClient(Calls calls, Address address, CreditWarnings warnings) {
        this.calls = calls;
        this.address = address;
        this.warnings = warnings;
    }

    /** Returns a client for a merchant's credit orders. */
    public static CreditClient of(MerchantSdk sdk) {
        return of(Calls.of(sdk));
    }

    static CreditClient of(Calls calls) {
        return new CreditClient(calls, Address.CREDIT, CreditWarnings.LOG);
    }

    /**
     * Returns a client that makes the same calls at {@link Address#LEGACY_CREDIT}. The service supports it for a
     * limited time.
     */
    public CreditClient atLegacyAddress() {
        return new CreditClient(calls, Address.LEGACY_CREDIT, warnings);
    }

    /** Returns a client that passes warnings about orders to this handler. Default: {@link CreditWarnings#LOG}. */
    public CreditClient withWarnings(CreditWarnings other) {
        return new CreditClient(calls, address, Objects.requireNonNull(other, "warnings"));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public CreditClient with(RequestOptions options) {
        return new CreditClient(calls.with(options), address, warnings);
    }

    /** Returns the asynchronous variant. */
    public AsyncCreditClient async() {
        return new AsyncCreditClient(calls, address, warnings);
    }

    /**
     * Sends an order, from which the service creates the application in the response.
     *
     * <p>Sending an order again is <em>not</em> safe: it can create a second application, and the service has no
     * look-up by order id. It is repeated only if the service certainly did not process it, and after HTTP 408, as the
     * contract recommends. If that creates a second application, the first has no effect, because the client never
     * receives its questionnaire.
     *
     * @apiNote {@code POST /api/merch/order}
     * @throws AuthenticationException if the {@code ApiKey} is wrong
     * @throws BadRequestException when the service refuses the order (with a code such as {@code CartAmount}) or cannot
     *     read the request (code {@code request})
     * @throws ApiException when the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws NotSentException if the order was not sent
     * @throws OutcomeUnknownException if the order was sent, but no reliable response was received; a status
     *     notification with this order id may still arrive
     */
    public CreditOrderResponse createOrder(CreditOrder order) {
        return calls.run(() -> new OrderCreation(calls, address, warnings).create(order));
    }

    /**
     * Reports that you have shipped the goods. If the client returned or rejected a part of the order, report that
     * first (see {@link Shipment}).
     *
     * <p>Do not send a report again: the contract does not state whether a second one has an effect. It is repeated
     * only if the service certainly did not process it.
     *
     * @apiNote {@code POST /api/merch/shipmentstatus}
     * @throws AuthenticationException if the {@code ApiKey} is wrong
     * @throws BadRequestException if the service has no such application (code {@code AppID}) or cannot read the report
     *     (code {@code request})
     * @throws ApiException when the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws NotSentException if the report was not sent
     * @throws OutcomeUnknownException if the report was sent, but no reliable response was received; the application's
     *     status may show the outcome
     */
    public ShipmentResponse reportShipment(Shipment shipment) {
        return calls.run(CreditEndpoints.REPORT_SHIPMENT.withAddress(address), shipment, calls.options());
    }

    /**
     * Returns an application's status. Safe to repeat, and repeated after a temporary failure.
     *
     * @param applicationId the application id that the service returned
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     * @throws InvalidRequestException if the id doesn't have 36 characters
     * @throws AuthenticationException if the {@code ApiKey} is wrong
     * @throws ApiException when the service refuses the query. If it has no application with this id, the code is
     *     {@code application_id} and the HTTP status is 200
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public ApplicationStatus applicationStatus(String applicationId) {
        return calls.run(
                CreditEndpoints.APPLICATION_STATUS.withAddress(address),
                CreditEndpoints.typedApplication("application_id", applicationId),
                calls.options());
    }

    /** Works like {@link #applicationStatus(String)}, for a response's id, which may have any length. */
    public ApplicationStatus applicationStatus(CreditOrderResponse created) {
        return calls.run(
                CreditEndpoints.APPLICATION_STATUS.withAddress(address), created.applicationId(), calls.options());
    }

    /**
     * Returns an operation that waits for an application's outcome, which another process may have created. It ends when
     * {@link ApplicationStatus#outcome()} is not {@link CreditOutcome#OPEN}. For a {@code StatusInterpreter} of your own,
     * replace this condition:
     *
     * <pre>{@code
     * credit.resume(applicationId).endingWhen(status -> status.outcome(ours) != CreditOutcome.OPEN)
     * }</pre>
     *
     * <p>Sends nothing. The default {@link Polling} is slow, because people process an application: a first pause of 15 s,
     * a longest pause of 5 min, and a limit of 1 day, for which {@link Operation#await()} can block.
     * {@link Operation#async()} blocks no thread.
     *
     * @param applicationId the application id that the service returned; also the {@link Operation#handle()}
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     * @throws InvalidRequestException if the id doesn't have 36 characters
     */
    public Operation<ApplicationStatus> resume(String applicationId) {
        return waiting(CreditEndpoints.typedApplication("application_id", applicationId));
    }

    /** Works like {@link #resume(String)}, for a response's id, which may have any length. */
    public Operation<ApplicationStatus> resume(CreditOrderResponse created) {
        return waiting(created.applicationId());
    }

    private Operation<ApplicationStatus> waiting(String applicationId) {
        return EndpointOperation.of(
                        calls,
                        CreditEndpoints.APPLICATION_STATUS.withAddress(address),
                        applicationId,
                        applicationId,
                        status -> status.outcome() != CreditOutcome.OPEN,
                        calls.options())
                .withPolling(SLOW_POLLING);
    }

    /**
     * Queries the application that a notification names, and compares both. Only the queried status counts. Safe to
     * repeat, and repeated after a temporary failure.
     *
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     * @throws AuthenticationException if the {@code ApiKey} is wrong
     * @throws ApiException when the service refuses the query. With the code {@code application_id}, it has no
     *     application with this id, so the notification is not from the service
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public CreditVerification verify(CreditNotification notification) {
        return CreditVerification.of(
                notification,
                calls.run(
                        CreditEndpoints.APPLICATION_STATUS.withAddress(address),
                        notification.applicationId(),
                        calls.options()));
    }

    /**
     * Returns the questionnaire's address, which the client opens in a browser. Sends nothing.
     *
     * @param applicationId the application id that the service returned
     * @apiNote {@code GET /home/uforms?applicationId=}
     * @throws InvalidRequestException if the id doesn't have 36 characters
     */
    public URI questionnaireLink(String applicationId) {
        return calls.link(
                CreditEndpoints.QUESTIONNAIRE.withAddress(address),
                CreditEndpoints.typedApplication("applicationId", applicationId));
    }

    /** Works like {@link #questionnaireLink(String)}, for a response's id, which may have any length. */
    public URI questionnaireLink(CreditOrderResponse created) {
        return calls.link(CreditEndpoints.QUESTIONNAIRE.withAddress(address), created.applicationId());
    }
}
