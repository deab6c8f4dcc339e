package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.server.Reply;

/** What is done to an earlier transaction: completion, reversal, refund. An unknown one is an invalid request; all else fails later. */
final class FollowUpRules {
    /** What it does to the money of the earlier transaction. */
    private interface Change {
        int apply(Funds funds, long amount);
    }

    private final Ledger ledger;
    private final Execution execution;

    FollowUpRules(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    Reply complete(Order order) {
        return follow(order, Funds::complete);
    }

    Reply reverse(Order order) {
        return follow(order, Funds::reverse);
    }

    Reply refund(Order order) {
        return follow(order, Funds::refund);
    }

    private Reply follow(Order order, Change change) {
        return ledger.transaction(order.target().transaction())
                .map(earlier -> {
                    Transaction next = execution.create(order);
                    next.shareFundsOf(earlier);
                    return execution.run(next, at -> change.apply(earlier.funds(), order.price()));
                })
                .orElseGet(OrderRefused::invalid);
    }
}
