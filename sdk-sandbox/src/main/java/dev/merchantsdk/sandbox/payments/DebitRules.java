package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Processes payments and holds that refer to a token or to an earlier transaction. */
final class DebitRules {
    private static final Set<String> REPEATABLE = Set.of("pay", "preauth");

    private final Ledger ledger;
    private final Execution execution;
    private final PayerRules payer;
    private final RefusalHistories counters = new RefusalHistories();

    DebitRules(Ledger ledger, Execution execution, PayerRules payer) {
        this.ledger = ledger;
        this.execution = execution;
        this.payer = payer;
    }

    /** Processes a recurring debit with the token of a card. */
    HttpResponse byCardToken(Order order) {
        return unattended(order, token -> counters.withHistory(issuer(token), token.card()));
    }

    /**
     * Processes a preauthorization with the token of a card. Refusals of preauthorizations do not count toward the
     * {@link RefusalLimit} of the card.
     */
    HttpResponse holdByCardToken(Order order) {
        return unattended(order, DebitRules::issuer);
    }

    /** Processes a one-click payment. If the token is payout-only, the payer must enter the CVV. */
    HttpResponse oneClick(Order order) {
        return ledger.binding(order.target().card())
                .filter(Binding::isCardToken)
                .map(token -> token.isPayoutOnly() ? payer.form(order, token) : debit(order, token, issuer(token)))
                .orElseGet(() -> OrderRefused.invalid("target.card is not a usable token of a card"));
    }

    /** Processes a recurring debit with a token of the fast payment system. */
    HttpResponse bySbpToken(Order order) {
        return ledger.binding(order.target().card())
                .filter(token -> token.isSbp() && token.isUsable())
                .map(token -> {
                    TransactionLife payment = execution.create(order);
                    payment.withSbp();
                    return execution.run(
                            payment,
                            at -> execution.applyFunds(payment, token.responseCode(ResponseCodes.APPROVED), at));
                })
                .orElseGet(() -> OrderRefused.invalid("target.card is not a usable token of an SBP account"));
    }

    /** Processes a recurring debit that refers to an earlier transaction. */
    HttpResponse byTransaction(Order order) {
        return ledger.transaction(order.target().rebill())
                .map(earlier -> {
                    TransactionLife payment = execution.create(order);
                    earlier.card().ifPresent(payment::with);
                    if (earlier.isBySbp()) {
                        payment.withSbp();
                    }
                    return execution.run(payment, at -> execution.applyFunds(payment, responseCode(earlier, at), at));
                })
                .orElseGet(() -> OrderRefused.invalid("target.rebill is not a known transaction"));
    }

    private int responseCode(TransactionLife earlier, Instant at) {
        boolean repeatable = earlier.state() == TransactionPhase.SUCCESS
                && REPEATABLE.contains(earlier.order().action());
        return repeatable
                ? counters.withHistory(then -> responseCode(earlier.card()), earlier.card())
                        .settle(at)
                : ResponseCodes.INVALID_TRANSACTION;
    }

    private HttpResponse unattended(Order order, Function<Binding, Execution.Settlement> issuer) {
        return ledger.binding(order.target().card())
                .filter(Binding::isCardToken)
                .map(token ->
                        token.isPayoutOnly() ? PaymentResponses.payoutOnly() : debit(order, token, issuer.apply(token)))
                .orElseGet(() -> OrderRefused.invalid("target.card is not a usable token of a card"));
    }

    private HttpResponse debit(Order order, Binding token, Execution.Settlement issuer) {
        TransactionLife payment = execution.create(order);
        token.card().ifPresent(payment::with);
        return execution.run(payment, at -> debit(payment, token, issuer.settle(at), at));
    }

    private int debit(TransactionLife payment, Binding token, int code, Instant at) {
        if (ResponseCodes.forbidsRecurring(code)) {
            payment.forbidRecurring();
            token.changePhase(BindingPhase.PAYOUT_ONLY);
        }
        return execution.applyFunds(payment, code, at);
    }

    private static Execution.Settlement issuer(Binding token) {
        return at -> token.responseCode(responseCode(token.card()));
    }

    private static int responseCode(Optional<TestCard> card) {
        return card.map(TestCard::responseCode).orElse(ResponseCodes.APPROVED);
    }
}
