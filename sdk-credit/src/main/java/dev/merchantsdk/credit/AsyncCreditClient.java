package dev.merchantsdk.credit;

import dev.merchantsdk.core.call.Calls;
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
 * The asynchronous variant of {@link CreditClient}. Failures complete the future exceptionally. Cancelling a future
 * cancels its HTTP call, but the service can still process a request that was already sent. Immutable and thread-safe.
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
     * Works like {@link CreditClient#createOrder(CreditOrder)}. Do not send an order again, because a second request
     * can create a second application.
     *
     * @apiNote {@code POST /api/merch/order}
     */
    public CompletableFuture<CreditOrderResponse> createOrder(CreditOrder order) {
        return createOrder(order, RequestOptions.none());
    }

    /** Works like {@link #createOrder(CreditOrder)} and applies the given options. */
    public CompletableFuture<CreditOrderResponse> createOrder(CreditOrder order, RequestOptions options) {
        return calls.runAsync(() -> new OrderCreation(calls, address, warnings).create(order, options));
    }

    /**
     * Works like {@link CreditClient#reportShipment(Shipment)}. Do not send a report again, because the contract does
     * not state whether a second report has an effect.
     *
     * @apiNote {@code POST /api/merch/shipmentstatus}
     */
    public CompletableFuture<ShipmentResponse> reportShipment(Shipment shipment) {
        return reportShipment(shipment, RequestOptions.none());
    }

    /** Works like {@link #reportShipment(Shipment)} and applies the given options. */
    public CompletableFuture<ShipmentResponse> reportShipment(Shipment shipment, RequestOptions options) {
        return calls.runAsync(CreditEndpoints.REPORT_SHIPMENT.withAddress(address), shipment, options);
    }

    /**
     * Works like {@link CreditClient#applicationStatus(String)}. This call is a query, so the caller can safely repeat
     * it.
     *
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     */
    public CompletableFuture<ApplicationStatus> applicationStatus(String applicationId) {
        return applicationStatus(applicationId, RequestOptions.none());
    }

    /** Works like {@link #applicationStatus(String)} and applies the given options. */
    public CompletableFuture<ApplicationStatus> applicationStatus(String applicationId, RequestOptions options) {
        return calls.runAsync(() -> calls.call(
                CreditEndpoints.APPLICATION_STATUS.withAddress(address),
                CreditEndpoints.typedApplication("application_id", applicationId),
                options));
    }

    /** Works like {@link CreditClient#applicationStatus(CreditOrderResponse, RequestOptions)}. */
    public CompletableFuture<ApplicationStatus> applicationStatus(CreditOrderResponse created, RequestOptions options) {
        return calls.runAsync(
                CreditEndpoints.APPLICATION_STATUS.withAddress(address), created.applicationId(), options);
    }

    /**
     * Works like {@link CreditClient#resume(String)}. If the id doesn't have 36 characters, this method throws an
     * {@code InvalidRequestException} immediately.
     */
    public AsyncOperation<ApplicationStatus> resume(String applicationId) {
        return blocking.resume(applicationId, RequestOptions.none()).async();
    }

    /** Works like {@link #resume(String)} and applies the given options to each query. */
    public AsyncOperation<ApplicationStatus> resume(String applicationId, RequestOptions options) {
        return blocking.resume(applicationId, options).async();
    }

    /** Works like {@link CreditClient#resume(CreditOrderResponse, RequestOptions)}. */
    public AsyncOperation<ApplicationStatus> resume(CreditOrderResponse created, RequestOptions options) {
        return blocking.resume(created, options).async();
    }

    /**
     * Works like {@link CreditClient#verify(CreditNotification)}. This call is a query, so the caller can safely repeat
     * it.
     *
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     */
    public CompletableFuture<CreditVerification> verify(CreditNotification notification) {
        return verify(notification, RequestOptions.none());
    }

    /** Works like {@link #verify(CreditNotification)} and applies the given options. */
    public CompletableFuture<CreditVerification> verify(CreditNotification notification, RequestOptions options) {
        return calls.runAsync(() -> calls.call(
                        CreditEndpoints.APPLICATION_STATUS.withAddress(address), notification.applicationId(), options)
                .map(status -> CreditVerification.of(notification, status)));
    }

    /**
     * Works like {@link CreditClient#questionnaireLink(String)}. This method sends nothing.
     *
     * @apiNote {@code GET /home/uforms?applicationId=}
     * @throws InvalidRequestException if the id doesn't have 36 characters
     */
    public URI questionnaireLink(String applicationId) {
        return blocking.questionnaireLink(applicationId);
    }

    /** Works like {@link CreditClient#questionnaireLink(CreditOrderResponse)}. */
    public URI questionnaireLink(CreditOrderResponse created) {
        return blocking.questionnaireLink(created);
    }
}
