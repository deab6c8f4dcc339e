package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;

/** Processes payments in which the payer pays on a payment page or enters the CVV of a saved card. */
final class PayerRules {
    private final Ledger ledger;
    private final Execution execution;
    private final PageAddresses pages;

    PayerRules(Ledger ledger, Execution execution, PageAddresses pages) {
        this.ledger = ledger;
        this.execution = execution;
        this.pages = pages;
    }

    /** Processes a payment, an authorization or a preauthorization on a payment page. */
    HttpResponse openPage(Order order) {
        TransactionLife payment = execution.create(order);
        String operationId = awaitPayer(payment, PayerStep.CARD);
        return PaymentResponses.page(payment.id(), pages.ofPayment(payment.id()), operationId);
    }

    /** Processes an interactive payment with a saved card. */
    HttpResponse openForm(Order order) {
        return ledger.binding(order.target().card())
                .map(token -> form(order, token))
                .orElseGet(() -> OrderRefused.invalid("target.card is not a known token"));
    }

    /** Creates an interactive payment, which waits until the payer enters the CVV. */
    HttpResponse form(Order order, Binding token) {
        if (!token.isOfCardData()) {
            return OrderRefused.invalid("target.card is not a token for interactive payments");
        }
        TransactionLife payment = execution.create(order);
        token.card().ifPresent(payment::with);
        return PaymentResponses.form(payment.id(), awaitPayer(payment, PayerStep.CVV));
    }

    /** Makes the payment wait for its payer until the payment expires. Returns the {@code jsOperationId}. */
    private String awaitPayer(TransactionLife payment, PayerStep step) {
        String operationId = ledger.nextId();
        payment.awaitPayer(step, operationId);
        execution.expire(payment);
        return operationId;
    }
}
