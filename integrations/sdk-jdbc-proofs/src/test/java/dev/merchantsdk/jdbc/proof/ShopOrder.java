package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An order of the shop. Orders with even numbers are payments on a payment page. Orders with odd numbers are payouts.
 * All properties are derived from the number of the order.
 */
record ShopOrder(int number) {
    static List<ShopOrder> first(int count) {
        return IntStream.range(0, count).mapToObj(ShopOrder::new).toList();
    }

    static ShopOrder ofId(String orderId) {
        return new ShopOrder(Integer.parseInt(orderId.substring("order-".length())));
    }

    String orderId() {
        return "order-" + number;
    }

    boolean isPayout() {
        return number % 2 == 1;
    }

    /** In an outbox, orders whose numbers are multiples of 4 are refunds (0), completions (1) and reversals (2). */
    int kindOfFollowUp() {
        return number / 4 % 3;
    }

    boolean continuesHold() {
        return number % 4 == 0 && kindOfFollowUp() > 0;
    }

    Amount price() {
        return Amount.ofKopecks(10_000 + number);
    }

    String endpoint() {
        return isPayout() ? "payments.payoutToCard" : "payments.pay";
    }

    PayoutToCard payout(CardToken card) {
        return PayoutToCard.of(orderId(), price(), "payee@shop.example", card);
    }

    OneStepPayment payment() {
        return OneStepPayment.of(orderId(), price(), "payer@shop.example");
    }
}
