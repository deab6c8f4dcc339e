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
    public String shows() {
        return "a cart on credit, from the order to the shipment";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.each(ExampleSetting.CREDIT_URL, ExampleSetting.API_KEY, ExampleSetting.RETURN_URL);
    }

    @Override
    public void run(ExampleContext stage) {
        CreditClient credit = CreditClient.of(stage.sdk());

        Cart cart = cart();
        stage.say("cart: " + cart.amount() + " roubles, with discount " + cart.amountWithDiscount());

        CreditOrder order = order(stage, cart);
        String applicationId = credit.createOrder(order).applicationId();
        stage.say("order " + order.orderId() + " accepted, application " + applicationId);
        stage.say("send the customer to " + credit.questionnaireLink(applicationId));

        Operation<ApplicationStatus> application = credit.resume(applicationId);
        tellStatus(stage, stage.result(application.endingWhen(status -> true), "the application"));
        stage.sandbox().ifPresent(sandbox -> {
            stage.say("(the customer fills the questionnaire, and the bank approves)");
            sandbox.credit().approve(applicationId);
            sandbox.clock().advance(Duration.ofMinutes(5));
        });
        ApplicationStatus decided = stage.result(application, "the decision");
        tellStatus(stage, decided);
        if (decided.outcome() != CreditOutcome.SUCCESS) {
            throw new ExampleFailedException("the credit is not approved");
        }
        // tag::shipment
        credit.reportShipment(Shipment.builder()
                .orderId(order.orderId())
                .applicationId(applicationId)
                .build());
        // end::shipment
        stage.say("shipment reported");
        refusedByTheSdk(stage);
        refusedByTheService(stage, credit);
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

    private static CreditOrder order(ExampleContext stage, Cart cart) {
        return CreditOrder.builder()
                .orderId(stage.orderId())
                .cart(cart)
                .deliveryCost(Amount.ofRoubles(300))
                .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess(stage.returnUrl() + "?credit=approved")
                .callBackUrlFail(stage.returnUrl() + "?credit=refused")
                .build();
    }

    private static void tellStatus(ExampleContext stage, ApplicationStatus status) {
        String value = status.statusId().map(StatusId::raw).orElse("none");
        stage.say("status: " + value + ", which means " + status.outcome());
    }

    private static void refusedByTheSdk(ExampleContext stage) {
        CartItem nothing = CartItem.builder()
                .category(List.of("Phones"))
                .productId("SKU-1")
                .price(Amount.ofRoubles(100))
                .priceWithDiscount(Amount.ofRoubles(100))
                .quantity(0)
                .build();
        try {
            CreditOrder order = CreditOrder.builder()
                    .orderId("an order id of more than sixteen characters")
                    .cart(Cart.of(nothing))
                    .deliveryCost(Amount.ZERO)
                    .deliveryCostUse(DeliveryCostUse.NOTHING)
                    .initialFeeInStore(InitialFeeInStore.NONE)
                    .signingByTheStore(Signing.BY_SERVICE)
                    .loanTerm(241)
                    .phoneFilling(PhoneFilling.BY_CALL_CENTRE)
                    .callBackUrlSuccess(stage.returnUrl())
                    .callBackUrlFail(stage.returnUrl())
                    .build();
            throw new IllegalStateException("built: " + order);
        } catch (InvalidRequestException e) {
            stage.say("refused before sending:");
            e.violations().forEach(violation -> stage.say("  " + violation));
        }
    }

    private static void refusedByTheService(ExampleContext stage, CreditClient credit) {
        try {
            credit.reportShipment(Shipment.builder()
                    .orderId("EX-UNKNOWN")
                    .applicationId("00000000-0000-0000-0000-000000000000")
                    .build());
            throw new ExampleFailedException("the service accepts a shipment of an application that does not exist");
        } catch (ApiException e) {
            stage.say("refused by the service: HTTP " + e.httpStatus().orElseThrow() + " " + e.errors());
        }
    }
}
