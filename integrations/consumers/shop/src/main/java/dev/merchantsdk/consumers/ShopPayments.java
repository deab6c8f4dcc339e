package dev.merchantsdk.consumers;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.Refund;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Takes payments, receives their results and refunds parts of them. */
@RestController
@ConditionalOnProperty("payments.gateway-url")
public class ShopPayments {
    private static final String EMAIL = "payer@shop.example";

    private final Merchant merchant;
    private final ShopOrders orders;

    ShopPayments(Merchant merchant, ShopOrders orders) {
        this.merchant = merchant;
        this.orders = orders;
        this.merchant.recover();
    }

    /** Returns the id of the payment. */
    @PostMapping("/orders/{order}")
    String pay(@PathVariable("order") String orderId, @RequestParam("price") Amount price) {
        orders.add(orderId, price);
        try {
            return merchant.payments()
                    .pay(OneStepPayment.of(orderId, price, EMAIL))
                    .id();
        } catch (OutcomeUnknownException e) {
            return e.resolve(merchant.inbox()::lookUp).isPresent() ? "unknown" : "cannot be queried";
        }
    }

    @PostMapping("/callback")
    ResponseEntity<String> callback(HttpServletRequest request) throws IOException {
        CallbackResponse response = merchant.inbox().receive(request.getContentType(), request.getInputStream());
        return ResponseEntity.status(response.status()).body(response.body());
    }

    /** Refunds a part of an order, under an order id of the refund's own. */
    @PostMapping("/orders/{order}/refunds/{refund}")
    String refund(
            @PathVariable("order") String orderId,
            @PathVariable("refund") String refundId,
            @RequestParam("price") Amount price) {
        String payment = orders.paymentOf(orderId).orElseThrow();
        orders.add(refundId, price);
        return merchant.payments()
                .refund(Refund.byId(payment, refundId, price, EMAIL).build())
                .id();
    }

    @GetMapping("/orders/{order}")
    String state(@PathVariable("order") String orderId) {
        return orders.state(orderId);
    }
}
