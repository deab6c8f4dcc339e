package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.Signing;
import java.net.URI;

// tag::task
/** Sells on credit. */
final class CreditSales {
    private final Merchant merchant;

    CreditSales(Merchant merchant) {
        this.merchant = merchant;
    }

    /** Returns the id of the application; store it with the order. */
    String sell(String orderId, Cart cart) {
        CreditOrder order = CreditOrder.builder()
                .orderId(orderId)
                .cart(cart)
                .deliveryCost(Amount.ofRoubles(300))
                .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess("https://shop.example/credit/approved")
                .callBackUrlFail("https://shop.example/credit/refused")
                .build(); // checks every rule of the API
        return merchant.credit().createOrder(order).applicationId();
    }

    /** Returns the page where the customer fills in the application. */
    URI questionnaire(String applicationId) {
        return merchant.credit().questionnaireLink(applicationId);
    }

    /** Returns the decision; {@code OPEN} while there is none. */
    CreditOutcome decision(String applicationId) {
        return merchant.credit().applicationStatus(applicationId).outcome();
    }

    /** Reads a notification, which is unsigned, and returns what the service answers to a query. */
    CreditOutcome decision(byte[] notification) {
        return merchant.credit()
                .verify(CreditNotification.parse(notification))
                .application()
                .outcome();
    }

    /** Reports that you have shipped an approved order. */
    void shipped(String orderId, String applicationId) {
        merchant.credit()
                .reportShipment(Shipment.builder()
                        .orderId(orderId)
                        .applicationId(applicationId)
                        .build());
    }
}
// end::task
