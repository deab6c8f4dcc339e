package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.server.Reply;
import java.time.Instant;
import java.util.Set;

/** Debits and holds without the payer: by a token, or by an earlier transaction. */
final class DebitRules {
    private static final Set<String> REPEATABLE = Set.of("pay", "preauth");

    private final Ledger ledger;
    private final Execution execution;
    private final PayerRules payer;

    DebitRules(Ledger ledger, Execution execution, PayerRules payer) {
        this.ledger = ledger;
        this.execution = execution;
        this.payer = payer;
    }

    /** Recurring debit and preauthorization by a card's token. */
    Reply byCardToken(Order order) {
        return ledger.binding(order.target().card())
                .filter(Binding::isCardToken)
                .map(token -> token.isPayoutOnly() ? Replies.payoutOnly() : debit(order, token))
                .orElseGet(OrderRefused::invalid);
    }

    /** One-click payment: with a payout-only token the payer comes after all. */
    Reply oneClick(Order order) {
        return ledger.binding(order.target().card())
                .filter(Binding::isCardToken)
                .map(token -> token.isPayoutOnly() ? payer.form(order, token) : debit(order, token))
                .orElseGet(OrderRefused::invalid);
    }

    /** Recurring debit by a token of the fast payment system. */
    Reply bySbpToken(Order order) {
        return ledger.binding(order.target().card())
                .filter(token -> token.isSbp() && token.isUsable())
                .map(token -> {
                    Transaction payment = execution.create(order);
                    payment.withSbp();
                    return execution.run(
                            payment, at -> execution.take(payment, token.answer(ResponseCodes.APPROVED), at));
                })
                .orElseGet(OrderRefused::invalid);
    }

    /** Recurring debit by an earlier transaction. */
    Reply byTransaction(Order order) {
        return ledger.transaction(order.target().rebill())
                .map(earlier -> {
                    Transaction payment = execution.create(order);
                    earlier.card().ifPresent(payment::with);
                    if (earlier.isBySbp()) {
                        payment.withSbp();
                    }
                    return execution.run(payment, at -> execution.take(payment, answer(earlier), at));
                })
                .orElseGet(OrderRefused::invalid);
    }

    private static int answer(Transaction earlier) {
        boolean repeatable = earlier.state() == PaymentState.SUCCESS
                && REPEATABLE.contains(earlier.order().action());
        return repeatable
                ? earlier.card().map(TestCard::answer).orElse(ResponseCodes.APPROVED)
                : ResponseCodes.INVALID_TRANSACTION;
    }

    private Reply debit(Order order, Binding token) {
        Transaction payment = execution.create(order);
        token.card().ifPresent(payment::with);
        return execution.run(payment, at -> debit(payment, token, at));
    }

    private int debit(Transaction payment, Binding token, Instant at) {
        int code = token.answer(token.card().map(TestCard::answer).orElse(ResponseCodes.APPROVED));
        if (ResponseCodes.forbidsRecurring(code)) {
            payment.forbidRecurring();
            token.become(BindingState.PAYOUT_ONLY);
        }
        return execution.take(payment, code, at);
    }
}
