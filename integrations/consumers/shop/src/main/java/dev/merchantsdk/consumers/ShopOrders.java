package dev.merchantsdk.consumers;

import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** The orders of the shop, in memory, and the states that the results of the payments bring them into. */
@Component
public class ShopOrders implements PaymentBooks {
    private final Map<String, Amount> prices = new ConcurrentHashMap<>();
    private final Map<String, String> states = new ConcurrentHashMap<>();
    private final Map<String, String> payments = new ConcurrentHashMap<>();

    /** Adds an order before its payment is sent. An order that exists stays as it is. */
    void add(String orderId, Amount price) {
        prices.putIfAbsent(orderId, price);
        states.putIfAbsent(orderId, "new");
    }

    String state(String orderId) {
        return states.getOrDefault(orderId, "unknown");
    }

    /** Returns the id of the transaction that paid an order. */
    Optional<String> paymentOf(String orderId) {
        return Optional.ofNullable(payments.get(orderId));
    }

    @Override
    public Optional<Amount> expectedPrice(String orderId) {
        return Optional.ofNullable(prices.get(orderId));
    }

    @Override
    public void onPaid(VerifiedTransaction paid) {
        payments.put(paid.orderId(), paid.transactionId());
        states.put(paid.orderId(), "paid");
    }

    @Override
    public void onFailed(VerifiedTransaction failed) {
        states.put(failed.orderId(), "failed");
    }

    @Override
    public void onRefunded(VerifiedTransaction refunded) {
        states.put(refunded.orderId(), "refunded");
    }
}
