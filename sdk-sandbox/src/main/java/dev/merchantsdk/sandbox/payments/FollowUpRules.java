package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.Set;

/**
 * Processes completions, reversals and refunds. The sandbox accepts each request with a known
 * {@code target.transaction}; the operation can still fail.
 */
final class FollowUpRules {
    private static final Set<String> HOLDS = Set.of("auth", "preauth");
    private static final Set<String> PAYMENTS = Set.of("pay", "auth", "preauth");

    /** Changes the amounts of the transaction to which the request refers. Returns a response code. */
    private interface Change {
        int apply(Funds funds, long amount);
    }

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
        return follow(order, HOLDS, Funds::reverse);
    }

    HttpResponse refund(Order order) {
        return follow(order, PAYMENTS, Funds::refund);
    }

    private HttpResponse follow(Order order, Set<String> actions, Change change) {
        return ledger.transaction(order.target().transaction())
                .map(earlier -> {
                    TransactionLife next = execution.create(order);
                    next.shareFundsOf(earlier);
                    boolean fits = actions.contains(earlier.order().action());
                    return execution.run(
                            next,
                            // The earlier transaction must have succeeded, and must have one of the given actions.
                            at -> fits && earlier.state() == TransactionPhase.SUCCESS
                                    ? change.apply(earlier.funds(), order.price())
                                    : ResponseCodes.INVALID_TRANSACTION);
                })
                .orElseGet(() -> OrderRefused.invalid("target.transaction is unknown"));
    }
}
