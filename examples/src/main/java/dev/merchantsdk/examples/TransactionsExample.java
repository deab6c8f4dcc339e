package dev.merchantsdk.examples;

import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.MwType;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Lists the successful transactions of the last 24 hours, at most three pages. Pays only on the sandbox. */
final class TransactionsExample {
    private TransactionsExample() {}

    private static final int MAX_PAGES = 3;

    static void run(ExampleContext context) {
        context.sandbox().ifPresent(sandbox -> {
            new Payer(context).debit("299.00", "149.00", "99.90");
            sandbox.clock().advance(Duration.ofMinutes(1));
        });
        TransactionsClient transactions = context.transactions();
        Instant now = context.now();

        Query<PspTransaction> query = Query.of(
                        PspFields.UPDATED.from(now.minus(Duration.ofDays(1))),
                        PspFields.UPDATED.before(now),
                        PspFields.STATUS.is(TransactionStatus.SUCCESS),
                        PspFields.MW_TYPE.is(MwType.TRANSACTION))
                .pageSize(2);
        context.print("filter_by before URL encoding: " + query.filterBy().orElseThrow());

        Optional<String> nextCursor = Optional.empty();
        int pageCount = 0;
        for (Page<PspTransaction> page : transactions.list(query).byPage()) {
            page.items().forEach(record -> context.print(line(record)));
            pageCount++;
            context.print("page " + pageCount + ", read " + page.seen() + " of "
                    + page.total().orElse(page.seen()) + " records");
            nextCursor = page.next(); // store the cursor; another process can continue the list from here
            if (pageCount == MAX_PAGES) {
                break;
            }
        }
        nextCursor.ifPresent(cursor -> context.print("more records follow, cursor " + cursor));
    }

    private static String line(PspTransaction record) {
        return record.id() + ": " + record.opcode().flatMap(Opcode::name).orElse("UNRECOGNIZED") + " of "
                + record.amount().map(BigDecimal::toPlainString).orElse("?") + ", order "
                + record.orderId().orElse("?");
    }
}
