package dev.merchantsdk.credit;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.credit.internal.CreditEndpoints;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOrderResponse;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.ShipmentResponse;
import java.net.URI;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous {@link CreditClient}. Failures complete the future exceptionally. Cancelling a future cancels its HTTP
 * call; it does not revoke a request that was already sent. Immutable and thread-safe.
 */
public final class AsyncCreditClient {
    private final CreditClient blocking;
    private final Calls calls;
    private final Address address;
    private final CreditWarnings warnings;

    AsyncCreditClient(CreditClient blocking, Calls calls, Address address, CreditWarnings warnings) {
        this.blocking = blocking;
        this.calls = calls;
        this.address = address;
        this.warnings = warnings;
    }

    /**
     * As {@link CreditClient#createOrder(CreditOrder)}. It is not safe to send the order again.
     *
     * @apiNote {@code POST /api/merch/order}
     */
    public CompletableFuture<CreditOrderResponse> createOrder(CreditOrder order) {
        return createOrder(order, RequestOptions.none());
    }

    /** As {@link #createOrder(CreditOrder)}, with options. */
    public CompletableFuture<CreditOrderResponse> createOrder(CreditOrder order, RequestOptions options) {
        return calls.runAsync(() -> new OrderCreation(calls, address, warnings).create(order, options));
    }

    /**
     * As {@link CreditClient#reportShipment(Shipment)}. It is not safe to send the report again.
     *
     * @apiNote {@code POST /api/merch/shipmentstatus}
     */
    public CompletableFuture<ShipmentResponse> reportShipment(Shipment shipment) {
        return reportShipment(shipment, RequestOptions.none());
    }

    /** As {@link #reportShipment(Shipment)}, with options. */
    public CompletableFuture<ShipmentResponse> reportShipment(Shipment shipment, RequestOptions options) {
        return calls.runAsync(CreditEndpoints.REPORT_SHIPMENT.at(address), shipment, options);
    }

    /**
     * As {@link CreditClient#applicationStatus(String)}. This is a query, which is safe to repeat.
     *
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     */
    public CompletableFuture<ApplicationStatus> applicationStatus(String applicationId) {
        return applicationStatus(applicationId, RequestOptions.none());
    }

    /** As {@link #applicationStatus(String)}, with options. */
    public CompletableFuture<ApplicationStatus> applicationStatus(String applicationId, RequestOptions options) {
        return calls.runAsync(CreditEndpoints.APPLICATION_STATUS.at(address), applicationId, options);
    }

    /**
     * As {@link CreditClient#resume(String)}. If the id is blank or has control characters, this method throws the
     * exception immediately.
     */
    public AsyncOperation<ApplicationStatus> resume(String applicationId) {
        return blocking.resume(applicationId, RequestOptions.none()).async();
    }

    /** As {@link #resume(String)}, with options for each query. */
    public AsyncOperation<ApplicationStatus> resume(String applicationId, RequestOptions options) {
        return blocking.resume(applicationId, options).async();
    }

    /**
     * As {@link CreditClient#verify(CreditNotification)}. This is a query, which is safe to repeat.
     *
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     */
    public CompletableFuture<CreditVerification> verify(CreditNotification notification) {
        return verify(notification, RequestOptions.none());
    }

    /** As {@link #verify(CreditNotification)}, with options. */
    public CompletableFuture<CreditVerification> verify(CreditNotification notification, RequestOptions options) {
        return calls.runAsync(
                () -> calls.call(CreditEndpoints.APPLICATION_STATUS.at(address), notification.applicationId(), options)
                        .then(status -> Step.done(CreditVerification.of(notification, status))));
    }

    /**
     * As {@link CreditClient#questionnaireLink(String)}. This method is not asynchronous, because nothing is sent.
     *
     * @apiNote {@code GET /home/uforms?applicationId=}
     * @throws InvalidRequestException if the id is blank or has control characters
     */
    public URI questionnaireLink(String applicationId) {
        return calls.link(CreditEndpoints.QUESTIONNAIRE.at(address), applicationId);
    }
}
