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
 * The SDK client for credit orders (contract, "Credit order API"). {@code CreditClient} sends an order, returns the
 * link to the questionnaire, queries the status of the application and reports the shipment. In the contract and in the
 * documentation of the credit classes, "the client" is the buyer. {@code CreditClient} requires {@link Address#CREDIT}
 * and the {@code ApiKey}. Immutable and thread-safe.
 *
 * <p>After the client has filled in the questionnaire, the client's browser returns to
 * {@link CreditOrder#callBackUrlSuccess()} or {@link CreditOrder#callBackUrlFail()}. This return does not prove the
 * outcome of the application. Query the status of the application instead.
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

    /** Returns a {@code CreditClient} for the credit orders of a merchant. */
    public static CreditClient of(MerchantSdk sdk) {
        return of(Calls.of(sdk));
    }

    static CreditClient of(Calls calls) {
        return new CreditClient(calls, Address.CREDIT, CreditWarnings.LOG);
    }

    /**
     * Returns a {@code CreditClient} that makes the same calls at {@link Address#LEGACY_CREDIT}. According to the
     * contract, the service supports this address for a limited time.
     */
    public CreditClient atLegacyAddress() {
        return new CreditClient(calls, Address.LEGACY_CREDIT, warnings);
    }

    /**
     * Returns a {@code CreditClient} that passes warnings about orders to the given handler. Default:
     * {@link CreditWarnings#LOG}.
     */
    public CreditClient withWarnings(CreditWarnings other) {
        return new CreditClient(calls, address, Objects.requireNonNull(other, "warnings"));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public CreditClient with(RequestOptions options) {
        return new CreditClient(calls.with(options), address, warnings);
    }

    /** Returns the asynchronous variant of this {@code CreditClient}. */
    public AsyncCreditClient async() {
        return new AsyncCreditClient(calls, address, warnings);
    }

    /**
     * Sends an order. The response contains the id of the application that the service creates from the order.
     *
     * <p>It is <em>not</em> safe to send an order again, because a second request can create a second application. The
     * service has no look-up by order id. The SDK repeats the request only in two cases: after HTTP 408, and if the
     * service certainly did not process the request. The contract recommends the repetition after HTTP 408. If this
     * repetition creates a second application, the application from the first request has no effect, because the client
     * never receives its questionnaire.
     *
     * @apiNote {@code POST /api/merch/order}
     * @throws AuthenticationException if the {@code ApiKey} is wrong
     * @throws BadRequestException if the service refuses the order (with a code such as {@code CartAmount}) or cannot
     *     read the request (code {@code request})
     * @throws ApiException if the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws NotSentException if the SDK did not send the order
     * @throws OutcomeUnknownException if the SDK sent the order and received no reliable response; a status
     *     notification with this order id may still arrive
     */
    public CreditOrderResponse createOrder(CreditOrder order) {
        return calls.run(() -> new OrderCreation(calls, address, warnings).create(order));
    }

    /**
     * Reports that the merchant has shipped the goods. If the client returned or rejected a part of the order, first
     * report the return or rejection (see {@link Shipment}).
     *
     * <p>Do not send a report again, because the contract does not state whether a second report has an effect. The SDK
     * repeats the request only if the service certainly did not process the request.
     *
     * @apiNote {@code POST /api/merch/shipmentstatus}
     * @throws AuthenticationException if the {@code ApiKey} is wrong
     * @throws BadRequestException if the service has no such application (code {@code AppID}) or cannot read the report
     *     (code {@code request})
     * @throws ApiException if the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws NotSentException if the SDK did not send the report
     * @throws OutcomeUnknownException if the SDK sent the report and received no reliable response; the status of the
     *     application may show the outcome
     */
    public ShipmentResponse reportShipment(Shipment shipment) {
        return calls.run(CreditEndpoints.REPORT_SHIPMENT.withAddress(address), shipment, calls.options());
    }

    /**
     * Returns the status of an application. This call is a query. The caller can safely repeat a query, and the SDK
     * retries it.
     *
     * @param applicationId the application id that the service returned
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     * @throws InvalidRequestException if the id doesn't have 36 characters
     * @throws AuthenticationException if the {@code ApiKey} is wrong
     * @throws ApiException if the service refuses the query. If the service has no application with this id, the code
     *     is {@code application_id} and the HTTP status is 200
     * @throws SdkException if the SDK received no response or cannot read the response
     */
    public ApplicationStatus applicationStatus(String applicationId) {
        return calls.run(
                CreditEndpoints.APPLICATION_STATUS.withAddress(address),
                CreditEndpoints.typedApplication("application_id", applicationId),
                calls.options());
    }

    /** Works like {@link #applicationStatus(String)}, for the id of a response, which may have any length. */
    public ApplicationStatus applicationStatus(CreditOrderResponse created) {
        return calls.run(
                CreditEndpoints.APPLICATION_STATUS.withAddress(address), created.applicationId(), calls.options());
    }

    /**
     * Returns an operation that waits for the outcome of an application. Another process may have created the
     * application. The operation ends when {@link ApplicationStatus#outcome()} is not {@link CreditOutcome#OPEN}. To
     * use your own {@code StatusInterpreter}, replace this condition:
     * <pre>{@code
     * credit.resume(applicationId).endingWhen(status -> status.outcome(ours) != CreditOutcome.OPEN)
     * }</pre>
     * This method sends nothing.
     *
     * <p>The default {@link Polling} is slow, because people process an application. The first pause is 15 s, the
     * longest pause is 5 min, and the limit is 1 day. {@link Operation#await()} blocks the calling thread until this
     * limit at most. {@link Operation#async()} blocks no thread.
     *
     * @param applicationId the application id that the service returned; also the {@link Operation#handle()}
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     * @throws InvalidRequestException if the id doesn't have 36 characters
     */
    public Operation<ApplicationStatus> resume(String applicationId) {
        return waiting(CreditEndpoints.typedApplication("application_id", applicationId));
    }

    /** Works like {@link #resume(String)}, for the id of a response, which may have any length. */
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
     * Queries the status of the application that a notification names, and compares the response with the notification.
     * The queried status, and not the status in the notification, is authoritative. This call is a query. The caller
     * can safely repeat a query, and the SDK retries it.
     *
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     * @throws AuthenticationException if the {@code ApiKey} is wrong
     * @throws ApiException if the service refuses the query. The code {@code application_id} means that the service has
     *     no application with this id. In this case, the notification is not from the service
     * @throws SdkException if the SDK received no response or cannot read the response
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
     * Returns the address of the questionnaire, which the client opens in a browser. This method sends nothing.
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

    /** Works like {@link #questionnaireLink(String)}, for the id of a response, which may have any length. */
    public URI questionnaireLink(CreditOrderResponse created) {
        return calls.link(CreditEndpoints.QUESTIONNAIRE.withAddress(address), created.applicationId());
    }
}
