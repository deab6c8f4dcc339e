package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.Set;
import java.util.function.ToIntBiFunction;

/**
 * Processes completions, reversals and refunds. The sandbox accepts each request with a known
 * {@code target.transaction}; the operation can still fail.
 */
final class FollowUpRules {
    private static final Set<String> HOLDS = Set.of("auth", "preauth");
    private static final Set<String> PAYMENTS = Set.of("pay", "auth", "preauth");

    private final Ledger ledger;
    private final Execution execution;

    FollowUpRules(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    HttpResponse complete(Order order) {
        return follow(order, HOLDS, Funds::complete);
    }

    HttpResponse reverse(Order order) {
        return follow(order, PAYMENTS, Funds::reverse);
    }

    HttpResponse refund(Order order) {
        return follow(order, PAYMENTS, Funds::refund);
    }

    /**
     * Processes an operation.
     *
     * @param actions the actions that the earlier transaction can have; it must also have succeeded
     * @param change changes the amounts of the earlier transaction and returns a response code
     */
    private HttpResponse follow(Order order, Set<String> actions, ToIntBiFunction<Funds, Long> change) {
        return ledger.transaction(order.target().transaction())
                .map(earlier -> {
                    boolean fits = actions.contains(earlier.order().action());
                    TransactionLife next =
                            execution.create(order.orPrice(earlier.funds().left()));
                    next.shareFundsOf(earlier);
                    return execution.run(next, at -> {
                        next.noteDebit();
                        return fits && earlier.isApproved()
                                ? change.applyAsInt(next.funds(), next.order().price())
                                : ResponseCodes.INVALID_TRANSACTION;
                    });
                })
                .orElseGet(() -> PaymentResponses.invalid("target.transaction is unknown"));
    }
}
