package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import java.net.URI;

// tag::task
/** Lets customers pay for their orders on the service's page. */
final class Checkout {
    private final Merchant merchant;
    private final OrderTable orders;

    Checkout(Merchant merchant, OrderTable orders) {
        this.merchant = merchant;
        this.orders = orders;
    }

    /** Returns the page to which you send the payer. */
    URI pay(String orderId, String email, FiscalItem... items) {
        FiscalInformation receipt = FiscalInformation.of(TaxationSystem.COMMON, items);
        OneStepPayment payment = OneStepPayment.builder()
                .orderId(orderId)
                .price(receipt.total())
                .email(email)
                .returnUrl("https://shop.example/orders/" + orderId)
                .fiscalInformation(receipt)
                .build(); // throws InvalidRequestException with all violations
        orders.insert(orderId, payment.price(), email); // first: the callback may be faster than the response
        return merchant.payments().pay(payment).userWebLink();
    }

    /** Answers the page to which the payer returns; the return itself proves nothing. */
    boolean isPaid(String orderId) {
        return orders.find(orderId)
                .filter(order -> order.state() == OrderState.DONE)
                .isPresent();
    }
}
// end::task
