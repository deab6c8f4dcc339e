package dev.merchantsdk.examples.shop;

import com.sun.net.httpserver.HttpExchange;
import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.OrderTable.OrderRow;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

// tag::task
/** Books what happened to the money: each verified result once. */
final class OrderBooks implements PaymentBooks {
    private final OrderTable orders;
    private final CardTable cards;

    OrderBooks(OrderTable orders, CardTable cards) {
        this.orders = orders;
        this.cards = cards;
    }

    /** Receives a callback, here with the HTTP server of the JDK. */
    static void receive(HttpExchange exchange, Merchant merchant) throws IOException {
        try (exchange) {
            CallbackResponse response = merchant.inbox()
                    .receive(exchange.getRequestHeaders().getFirst("Content-Type"), exchange.getRequestBody());
            byte[] body = response.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(response.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public Optional<Amount> expectedPrice(String orderId) {
        return orders.find(orderId).map(OrderRow::price);
    }

    @Override
    public void onPaid(VerifiedTransaction paid) {
        if (!orders.close(paid.orderId(), OrderState.DONE, paid.transactionId())) {
            orders.refundLater(paid.transactionId()); // another transaction has paid this order id
        }
    }

    @Override
    public void onFailed(VerifiedTransaction failed) {
        orders.close(failed.orderId(), OrderState.FAILED, failed.transactionId());
    }

    @Override
    public void onHeld(VerifiedTransaction held) {
        orders.close(held.orderId(), OrderState.DONE, held.transactionId());
    }

    @Override
    public void onRefunded(VerifiedTransaction refunded) {
        orders.close(refunded.orderId(), OrderState.DONE, refunded.transactionId());
    }

    @Override
    public void onReversed(VerifiedTransaction reversed) {
        orders.close(reversed.orderId(), OrderState.DONE, reversed.transactionId());
    }

    @Override
    public void onPaidOut(VerifiedTransaction paidOut) {
        orders.close(paidOut.orderId(), OrderState.DONE, paidOut.transactionId());
    }

    @Override
    public void onCardBinding(CardBindingEvent binding) {
        cards.record(binding);
    }
}
// end::task
