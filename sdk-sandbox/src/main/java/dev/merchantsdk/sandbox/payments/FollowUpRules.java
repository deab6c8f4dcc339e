package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.Set;
import java.util.function.ToIntBiFunction;

/**
 * Processes completions, reversals and refunds. The sandbox accepts each request with a known
 * {@code target.transaction}; the operation can still fail.
 */
final class FollowUpRules {
    private static final Set<String> PAYMENTS = Set.of("pay", "auth", "preauth");

    private final Ledger ledger;
    private final Execution execution;

    FollowUpRules(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    HttpResponse complete(Order order) {
        return follow(order, Funds::complete);
    }

    HttpResponse reverse(Order order) {
        return follow(order, Funds::reverse);
    }

    HttpResponse refund(Order order) {
        return follow(order, Funds::refund);
    }

    /**
     * Processes an operation.
     *
     * @param change changes the amounts of the earlier transaction and returns a response code
     */
    private HttpResponse follow(Order order, ToIntBiFunction<Funds, Long> change) {
        return ledger.transaction(order.target().transaction())
                .map(earlier -> {
                    TransactionLife next =
                            execution.create(order.orPrice(earlier.funds().left()));
                    next.shareFundsOf(earlier);
                    return execution.run(next, at -> settle(earlier, next, change));
                })
                .orElseGet(() -> OrderRefused.invalid("target.transaction is unknown"));
    }

    private static int settle(TransactionLife earlier, TransactionLife next, ToIntBiFunction<Funds, Long> change) {
        if (earlier.state() != TransactionPhase.SUCCESS
                || !PAYMENTS.contains(earlier.order().action())) {
            return ResponseCodes.INVALID_TRANSACTION;
        }
        next.afterDebit(next.funds().paid() > 0);
        return change.applyAsInt(next.funds(), next.order().price());
    }
}
