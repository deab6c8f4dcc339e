package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.spring.TransactionalOutbox;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;
import shop.Sale.SaleKind;
import shop.Sale.SaleState;

/**
 * Returns money. A line is returned once: only a failure of its refund frees it, which the service's records or a person
 * have confirmed. Should such a refund succeed after all, the refunds' sum still doesn't exceed what was paid.
 */
@Component
record Returns(
        Sales sales,
        TransactionalOutbox requests,
        Outbox outbox,
        TransactionsClient records,
        JdbcStores stores,
        TransactionOperations transactions,
        InstantSource clock) {
    /**
     * Refunds lines of a paid sale. The refund is a row of this transaction, and is sent after its commit.
     *
     * @return false if nothing of these lines is left to refund, as after a double click
     */
    boolean refund(String id, Predicate<SaleLine> lines) {
        return transactions.execute(status -> {
            Sale sale = sales.lock(id);
            List<SaleLine> left = sales.lines(id).stream()
                    .filter(lines.and(line -> line.refundId().isEmpty()))
                    .toList();
            List<Sale> refunds = sales.from(id);
            Amount price = SaleLine.total(left);
            Amount sum = price.plus(Amount.sum(refunds.stream()
                    .filter(refund -> refund.state() != SaleState.FAILED)
                    .map(Sale::price)
                    .toList()));
            if (!sale.isRefundable() || left.isEmpty() || sum.compareTo(sale.price()) > 0) {
                return false;
            }
            String refund = id + "-R" + (1 + refunds.size());
            sales.add(refund, SaleKind.REFUND, sale.buyer(), left, id);
            left.forEach(line -> sales.refund(id, line, refund));
            requests.refund(Refund.byId(sale.transactionId().orElseThrow(), refund, price, sale.email())
                    .fiscalInformation(SaleLine.receipt(left))
                    .build());
            return true;
        });
    }

    /** Refunds the second payment of one order, which becomes a sale of its own, in the transaction of its callback. */
    void giveBack(Sale sale, String transaction) {
        String id = Sale.newId();
        SaleLine line = SaleLine.of(1, "Second payment of order " + sale.id(), sale.price(), 1);
        sales.add(id, sale.kind(), sale.buyer(), List.of(line), null);
        sales.succeed(id, transaction);
        refund(id, all -> true);
    }

    /** Tries a parked refund again. Returns false if it isn't parked any more. */
    boolean retry(String id) {
        return transactions.execute(status -> requests.retry(id));
    }

    /** A result is known, so no parked row waits for a person. It is closed, and not sent again. */
    void settled(String id) {
        boolean unused = requests.retry(id) && requests.discard(id); // only a parked one can be retried
    }

    /** Whether the service may have the request. */
    public boolean isSent(String id) {
        Optional<JournalEntry> entry = stores.journal().entry(id);
        return entry.filter(made -> made.state() != JournalState.NOT_EXECUTED).isPresent();
    }

    /** A person has learned the transaction, whose result is still looked up. Returns false without its record. */
    boolean executed(String id, String transaction) {
        if (records.byPayment(transaction).stream()
                .noneMatch(record -> record.orderId().equals(Optional.of(id)))) {
            return false;
        }
        stores.journal().accepted(id, transaction);
        retry(id);
        return true;
    }

    /**
     * A person gives a request up. Discarding its row keeps every server from sending it.
     *
     * @param confirmed whether the person has learned that a request which was sent wasn't executed
     * @return false if it may be on its way, or if the service has it
     */
    boolean notExecuted(String id, boolean confirmed) {
        if (outbox.entry(id).filter(row -> row.state() != OutboxState.PARKED).isPresent()) {
            return false;
        }
        return transactions.execute(status -> {
            boolean unused = requests.discard(id);
            Optional<JournalEntry> entry = stores.journal().entry(id).filter(sent -> confirmed);
            entry.filter(ended -> ended.attemptsEndAt().isBefore(clock.instant())) // none is running
                    .ifPresent(stores.journal()::notExecuted);
            if (isSent(id)) {
                status.setRollbackOnly();
                return false;
            }
            sales.fail(id, "not-executed");
            return true;
        });
    }
}
