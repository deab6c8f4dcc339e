package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.callback.CallbackError;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.transaction.PspTransaction;
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
import shop.Sale.SaleKind;

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
                .filter(sale -> sale.kind() != SaleKind.CREDIT)
                .filter(sale -> sale.createdAt().isBefore(moment))
                .map(Sale::id)
                .toList();
    }

    /** Another transaction than the booked one is a second payment of the order. */
    @EventListener
    void paid(PaymentSucceeded event) {
        VerifiedTransaction paid = event.transaction();
        Sale sale = sales.find(paid.orderId()).orElseThrow();
        if (sales.succeed(sale.id(), paid.transactionId())) {
            sale.origin()
                    .flatMap(boxes::find)
                    .filter(box -> !boxes.paid(box, sale))
                    .ifPresent(twice -> returns.refund(sale.id(), all -> true));
        } else if (sales.booked(paid.transactionId()).isEmpty()) {
            returns.giveBack(sale, paid.transactionId());
        }
    }

    @EventListener
    void refunded(RefundSucceeded event) {
        sales.succeed(event.transaction().orderId(), event.transaction().transactionId());
        returns.settled(event.transaction().orderId());
    }

    @EventListener
    void failed(TransactionFailed event) {
        VerifiedTransaction failed = event.transaction();
        String reason = failed.listed()
                .flatMap(PspTransaction::responseCode)
                .or(() -> failed.event().error().flatMap(CallbackError::code))
                .map(code -> "" + code.raw())
                .orElse("declined");
        sales.fail(failed.orderId(), reason);
        returns.settled(failed.orderId());
    }

    /** A refund that the outbox gives to a person. */
    @EventListener
    void parked(OutboxEntry row) {
        if (row.state() == OutboxState.PARKED) {
            sales.report(row.orderId(), "needs a decision");
        }
    }
}
