package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.spring.OrderPrices;
import dev.merchantsdk.spring.OrdersWithoutResult;
import dev.merchantsdk.spring.PaymentSucceeded;
import dev.merchantsdk.spring.RefundSucceeded;
import dev.merchantsdk.spring.TransactionFailed;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Books what happened to the money: each verified result once, in the transaction of its callback or look-up. */
@Component
record SaleBooks(Sales sales, Returns returns, TeaBoxes boxes) implements OrderPrices, OrdersWithoutResult {
    @Override
    public Optional<Amount> expectedPrice(String orderId) {
        return sales.find(orderId).map(Sale::price);
    }

    @Override
    public Collection<String> startedBefore(Instant moment) {
        return sales.open().stream()
                .filter(sale ->
                        sale.kind() != SaleKind.CREDIT && sale.createdAt().isBefore(moment))
                .map(Sale::id)
                .toList();
    }

    @EventListener
    void paid(PaymentSucceeded event) {
        VerifiedTransaction paid = event.transaction();
        if (!sales.book(paid)) {
            return;
        }
        Sale sale = sales.find(paid.orderId()).orElseThrow();
        if (sales.succeed(sale.id(), paid.transactionId(), ReceiptStage.DUE)) {
            boxes.paid(sale);
        } else if (!sale.transactionId().equals(Optional.of(paid.transactionId()))) { // another one has paid the order
            returns.giveBack(sale.id(), paid.transactionId(), paid.price());
        }
    }

    @EventListener
    void refunded(RefundSucceeded event) {
        VerifiedTransaction refunded = event.transaction();
        sales.book(refunded);
        boolean hasLines = !sales.lines(refunded.orderId()).isEmpty();
        sales.succeed(refunded.orderId(), refunded.transactionId(), hasLines ? ReceiptStage.DUE : ReceiptStage.NONE);
    }

    @EventListener
    void failed(TransactionFailed event) {
        sales.fail(event.transaction().orderId(), Decline.of(event.transaction()));
    }
}
