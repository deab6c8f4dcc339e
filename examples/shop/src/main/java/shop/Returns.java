package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.spring.TransactionalOutbox;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Returns money. A line is returned once: only a verified failure of its refund frees it, never a person. Should such a
 * refund succeed after all, the sum of a transaction's refunds still doesn't exceed what it has paid.
 */
@Component
record Returns(Sales sales, TransactionalOutbox outbox, TransactionOperations transactions) {
    /**
     * Refunds lines of a paid sale. The refund is a row of this transaction, and is sent after its commit.
     *
     * @return the amount; empty if nothing of these lines is left to refund, as after a double click
     */
    Optional<Amount> refund(String id, Predicate<SaleLine> lines) {
        return transactions.execute(status -> {
            Sale sale = sales.lock(id);
            List<SaleLine> left = sales.lines(id).stream()
                    .filter(lines.and(line -> line.refundId().isEmpty()))
                    .toList();
            if (sale.state() != SaleState.DONE || !sale.kind().isRefundable() || left.isEmpty()) {
                return Optional.empty();
            }
            Optional<String> refund = send(sale, sale.transactionId().orElseThrow(), SaleLine.total(left));
            refund.ifPresent(sent -> left.forEach(line -> sales.refund(id, line, sent)));
            return refund.map(sent -> SaleLine.total(left));
        });
    }

    /** Refunds the whole second payment of one order, in the transaction of its callback or of a person's decision. */
    boolean giveBack(String sale, String transaction, Amount amount) {
        return transactions.execute(
                status -> send(sales.lock(sale), transaction, amount).isPresent());
    }

    private Optional<String> send(Sale sale, String transaction, Amount amount) {
        List<Sale> refunds = sales.from(sale.id());
        Amount sum = amount.plus(Amount.sum(refunds.stream()
                .filter(refund -> refund.state() != SaleState.FAILED
                        && refund.returnedId().equals(Optional.of(transaction)))
                .map(Sale::price)
                .toList()));
        if (sum.compareTo(sales.booked(transaction).orElseThrow().amount()) > 0) {
            return Optional.empty();
        }
        String id = sale.id() + "-R" + (1 + refunds.size());
        sales.addRefund(id, sale, transaction, amount);
        outbox.refund(Refund.byId(transaction, id, amount, sale.email()).build());
        return Optional.of(id);
    }

    /** Tries a parked refund again. Returns false if it isn't parked any more. */
    boolean retry(String refund) {
        return transactions.execute(status -> outbox.retry(refund));
    }
}
