package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntBiFunction;
import java.util.function.UnaryOperator;

/** Processes payments and holds, and their completions, reversals and refunds. */
final class PaymentRules {
    private static final Set<String> REPEATABLE = Set.of("pay", "preauth");

    private final Ledger ledger;
    private final Execution execution;
    private final UnaryOperator<String> pages;
    private final RefusalHistories counters = new RefusalHistories();

    PaymentRules(Ledger ledger, Execution execution, UnaryOperator<String> pages) {
        this.ledger = ledger;
        this.execution = execution;
        this.pages = pages;
    }

    /** Processes a payment, an authorization or a preauthorization on a payment page. */
    HttpResponse openPage(Order order) {
        TransactionLife payment = execution.create(order);
        return awaitPayer(
                payment, PayerStep.CARD, Optional.of(pages.apply(PaymentsSimulator.PAYMENT_PAGE + payment.id())));
    }

    HttpResponse openForm(Order order) {
        return ledger.binding(order.target().card())
                .map(token -> form(order, token))
                .orElseGet(() -> PaymentResponses.invalid("target.card is not a known token"));
    }

    /** Creates an interactive payment, which waits until the payer enters the CVV. */
    private HttpResponse form(Order order, Binding token) {
        if (!token.isOfCardData()) {
            return PaymentResponses.invalid("target.card is not a token for interactive payments");
        }
        return awaitPayer(execution.create(order, token.card()), PayerStep.CVV, Optional.empty());
    }

    /** Makes the payment wait for its payer until the payment expires. */
    private HttpResponse awaitPayer(TransactionLife payment, PayerStep step, Optional<String> page) {
        String operationId = ledger.nextId();
        payment.awaitPayer(step, operationId);
        execution.expire(payment);
        return PaymentResponses.waiting(payment.id(), page, operationId).response(200);
    }

    HttpResponse byCardToken(Order order) {
        return byToken(
                order,
                token -> PaymentResponses.payoutOnly(),
                token -> counters.withHistory(issuer(token), token.card()));
    }

    /**
     * Processes a preauthorization with the token of a card. Refusals of preauthorizations do not count toward the
     * limit of the card.
     */
    HttpResponse holdByCardToken(Order order) {
        return byToken(order, token -> PaymentResponses.payoutOnly(), PaymentRules::issuer);
    }

    /** Processes a one-click payment. If the token is payout-only, the payer must enter the CVV. */
    HttpResponse oneClick(Order order) {
        return byToken(order, token -> form(order, token), PaymentRules::issuer);
    }

    private HttpResponse byToken(
            Order order, Function<Binding, HttpResponse> payoutOnly, Function<Binding, Execution.Settlement> issuer) {
        return ledger.binding(order.target().card())
                .filter(Binding::isCardToken)
                .map(token -> token.isPayoutOnly()
                        ? payoutOnly.apply(token)
                        : debit(execution.create(order, token.card()), token, issuer.apply(token)))
                .orElseGet(() -> PaymentResponses.invalid("target.card is not a usable token of a card"));
    }

    HttpResponse bySbpToken(Order order) {
        return ledger.binding(order.target().card())
                .filter(token -> token.isSbp() && token.isUsable())
                .map(token -> settle(execution.createBySbp(order), at -> token.responseCode(ResponseCodes.APPROVED)))
                .orElseGet(() -> PaymentResponses.invalid("target.card is not a usable token of an SBP account"));
    }

    HttpResponse byTransaction(Order order) {
        return ledger.transaction(order.target().rebill())
                .map(earlier -> settle(
                        earlier.isBySbp() ? execution.createBySbp(order) : execution.create(order, earlier.card()),
                        at -> responseCode(earlier, at)))
                .orElseGet(() -> PaymentResponses.invalid("target.rebill is not a known transaction"));
    }

    private int responseCode(TransactionLife earlier, Instant at) {
        boolean repeatable =
                earlier.isApproved() && REPEATABLE.contains(earlier.order().action());
        return repeatable
                ? counters.withHistory(then -> responseCode(earlier.card()), earlier.card())
                        .settle(at)
                : ResponseCodes.INVALID_TRANSACTION;
    }

    private HttpResponse debit(TransactionLife payment, Binding token, Execution.Settlement issuer) {
        return settle(payment, at -> {
            int code = issuer.settle(at);
            if (ResponseCodes.NEVER_AGAIN.contains(code)) {
                payment.forbidRecurring();
                token.changePhase(BindingPhase.PAYOUT_ONLY);
            }
            return code;
        });
    }

    private HttpResponse settle(TransactionLife payment, Execution.Settlement issuer) {
        return execution.run(payment, at -> execution.applyFunds(payment, issuer.settle(at), at));
    }

    /**
     * Returns the rule of an operation on an earlier transaction, which is accepted if that is known, and can still
     * fail.
     *
     * @param actions the actions that the earlier transaction can have; it must also have succeeded
     * @param change changes the amounts of the earlier transaction and returns a response code
     */
    Function<Order, HttpResponse> following(Set<String> actions, ToIntBiFunction<Funds, Long> change) {
        return order -> ledger.transaction(order.target().transaction())
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

    private static Execution.Settlement issuer(Binding token) {
        return at -> token.responseCode(responseCode(token.card()));
    }

    private static int responseCode(Optional<TestCard> card) {
        return card.map(TestCard::responseCode).orElse(ResponseCodes.APPROVED);
    }
}
