package dev.merchantsdk.examples;

import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.credit.model.StatusId;
import java.time.Duration;
import java.util.List;

/**
 * Sells a cart on credit: the order, the questionnaire, the bank's decision and the shipment. On a real environment, a
 * person must fill in the questionnaire in a browser.
 */
final class CreditOrderExample {
    private CreditOrderExample() {}

    static void run(ExampleContext context) {
        CreditClient credit = context.merchant().credit();

        Cart cart = cart();
        context.print("cart: " + cart.amount() + " roubles, with discount " + cart.amountWithDiscount());

        CreditOrder order = order(context, cart);
        String applicationId = credit.createOrder(order).applicationId();
        context.print("order " + order.orderId() + " accepted, application " + applicationId);
        context.print("send the customer to " + credit.questionnaireLink(applicationId));

        Operation<ApplicationStatus> application = credit.resume(applicationId);
        printStatus(context, context.awaitResult(application.endingWhen(status -> true), "the application"));
        context.sandbox().ifPresent(sandbox -> {
            context.printSandboxAction("the customer fills in the questionnaire, and the bank approves the credit");
            sandbox.credit().approve(applicationId);
            sandbox.clock().advance(Duration.ofMinutes(5));
        });
        ApplicationStatus decision = context.awaitResult(application, "the decision");
        printStatus(context, decision);
        if (decision.outcome() != CreditOutcome.SUCCESS) {
            throw new ExampleFailedException("the credit is not approved");
        }
        credit.reportShipment(Shipment.builder()
                .orderId(order.orderId())
                .applicationId(applicationId)
                .build());
        context.print("reported the shipment");
    }

    private static Cart cart() {
        Cart cart = Cart.of(
                CartItem.builder()
                        .category(List.of("Phones"))
                        .productId("SKU-1")
                        .productName("Phone")
                        .price(Amount.ofRoubles(30_000))
                        .priceWithDiscount(Amount.ofRoubles(28_500))
                        .quantity(1)
                        .build(),
                CartItem.builder()
                        .category(List.of("Phones", "Cases"))
                        .productId("SKU-2")
                        .productName("Case")
                        .price(Amount.parse("990.50"))
                        .priceWithDiscount(Amount.parse("990.50"))
                        .quantity(2)
                        .build());
        return cart;
    }

    private static CreditOrder order(ExampleContext context, Cart cart) {
        return CreditOrder.builder()
                .orderId(context.orderId())
                .cart(cart)
                .deliveryCost(Amount.ofRoubles(300))
                .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess(context.returnUrl() + "?credit=approved")
                .callBackUrlFail(context.returnUrl() + "?credit=refused")
                .build();
    }

    private static void printStatus(ExampleContext context, ApplicationStatus status) {
        String value = status.statusId().map(StatusId::raw).orElse("none");
        context.print("status " + value + ", outcome " + status.outcome());
    }
}
