package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
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
import dev.merchantsdk.credit.model.PhoneFilling;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.credit.model.StatusId;
import java.time.Duration;
import java.util.List;

/**
 * Shows the steps of a credit order from the cart to the shipment. Also shows an order that the SDK rejects and a call
 * that the service rejects.
 *
 * <p>On a real environment this example needs {@code MERCHANT_SDK_CREDIT_URL}, {@code MERCHANT_SDK_API_KEY} and {@code
 * MERCHANT_SDK_RETURN_URL}. A person must fill in the questionnaire in a browser. The value of {@code
 * MERCHANT_SDK_CREDIT_URL} may also be the alternate address that the contract lists.
 */
final class CreditOrderExample implements Example {
    @Override
    public String name() {
        return "credit-order";
    }

    @Override
    public String description() {
        return "a credit order, from the cart to the report of the shipment";
    }

    @Override
    public List<RequiredSettings> requiredSettings() {
        return RequiredSettings.each(ExampleSetting.CREDIT_URL, ExampleSetting.API_KEY, ExampleSetting.RETURN_URL);
    }

    @Override
    public void run(ExampleContext context) {
        CreditClient credit = CreditClient.of(context.sdk());

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
        // tag::shipment
        credit.reportShipment(Shipment.builder()
                .orderId(order.orderId())
                .applicationId(applicationId)
                .build());
        // end::shipment
        context.print("reported the shipment");
        showRejectionByTheSdk(context);
        showRejectionByTheService(context, credit);
    }

    private static Cart cart() {
        // tag::cart
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
        // end::cart
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

    private static void showRejectionByTheSdk(ExampleContext context) {
        CartItem noItems = CartItem.builder()
                .category(List.of("Phones"))
                .productId("SKU-1")
                .price(Amount.ofRoubles(100))
                .priceWithDiscount(Amount.ofRoubles(100))
                .quantity(0)
                .build();
        try {
            CreditOrder order = CreditOrder.builder()
                    .orderId("an order id of more than sixteen characters")
                    .cart(Cart.of(noItems))
                    .deliveryCost(Amount.ZERO)
                    .deliveryCostUse(DeliveryCostUse.NOTHING)
                    .initialFeeInStore(InitialFeeInStore.NONE)
                    .signingByTheStore(Signing.BY_SERVICE)
                    .loanTerm(241)
                    .phoneFilling(PhoneFilling.BY_CALL_CENTRE)
                    .callBackUrlSuccess(context.returnUrl())
                    .callBackUrlFail(context.returnUrl())
                    .build();
            throw new IllegalStateException("the SDK does not reject " + order);
        } catch (InvalidRequestException e) {
            context.print("rejected before sending:");
            e.violations().forEach(violation -> context.print("  " + violation));
        }
    }

    private static void showRejectionByTheService(ExampleContext context, CreditClient credit) {
        try {
            credit.reportShipment(Shipment.builder()
                    .orderId("EX-UNKNOWN")
                    .applicationId("00000000-0000-0000-0000-000000000000")
                    .build());
            throw new ExampleFailedException("the service accepts a shipment of an application that does not exist");
        } catch (ApiException e) {
            context.print("rejected by the service: HTTP " + e.httpStatus().orElseThrow() + " " + e.errors());
        }
    }
}
