package dev.merchantsdk.credit;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.credit.internal.CreditEndpoints;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOrderResponse;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.ShipmentResponse;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link CreditClient}. Failures complete the future exceptionally. Cancelling it cancels its
 * HTTP call, but a request already sent can still be processed. Immutable and thread-safe.
 */
public final class AsyncCreditClient {
    private final Calls calls;
    private final Address address;
    private final CreditWarnings warnings;

    AsyncCreditClient(Calls calls, Address address, CreditWarnings warnings) {
        this.calls = calls;
        this.address = address;
        this.warnings = warnings;
    }

    /**
     * Works like {@link CreditClient#createOrder(CreditOrder)}. Do not send an order again: it can create a second
     * application.
     *
     * @apiNote {@code POST /api/merch/order}
     */
    public CompletableFuture<CreditOrderResponse> createOrder(CreditOrder order) {
        return calls.runAsync(() -> new OrderCreation(calls, address, warnings).create(order));
    }

    /**
     * Works like {@link CreditClient#reportShipment(Shipment)}. Do not send a report again: the contract leaves its
     * effect open.
     *
     * @apiNote {@code POST /api/merch/shipmentstatus}
     */
    public CompletableFuture<ShipmentResponse> reportShipment(Shipment shipment) {
        return calls.runAsync(CreditEndpoints.REPORT_SHIPMENT.withAddress(address), shipment, calls.options());
    }

    /**
     * Works like {@link CreditClient#applicationStatus(String)}. Safe to repeat.
     *
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     */
    public CompletableFuture<ApplicationStatus> applicationStatus(String applicationId) {
        return calls.runAsync(() -> calls.call(
                CreditEndpoints.APPLICATION_STATUS.withAddress(address),
                CreditEndpoints.typedApplication("application_id", applicationId),
                calls.options()));
    }

    /** Works like {@link CreditClient#applicationStatus(CreditOrderResponse)}. */
    public CompletableFuture<ApplicationStatus> applicationStatus(CreditOrderResponse created) {
        return calls.runAsync(
                CreditEndpoints.APPLICATION_STATUS.withAddress(address), created.applicationId(), calls.options());
    }

    /**
     * Works like {@link CreditClient#verify(CreditNotification)}. Safe to repeat.
     *
     * @apiNote {@code POST /api/merch/getapplicationstatus}
     */
    public CompletableFuture<CreditVerification> verify(CreditNotification notification) {
        return calls.runAsync(() -> calls.call(
                        CreditEndpoints.APPLICATION_STATUS.withAddress(address),
                        notification.applicationId(),
                        calls.options())
                .map(status -> CreditVerification.of(notification, status)));
    }
}
