package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;

/** Payments with a payer: on a page, or in the form for the CVV of a saved card. */
final class PayerRules {
    private final Ledger ledger;
    private final Execution execution;
    private final PageAddresses pages;

    PayerRules(Ledger ledger, Execution execution, PageAddresses pages) {
        this.ledger = ledger;
        this.execution = execution;
        this.pages = pages;
    }

    /** Pay, auth and preauth without a token. */
    HttpResponse openPage(Order order) {
        TransactionLife payment = execution.create(order);
        String operationId = awaitPayer(payment, PayerStep.PAGE);
        return PaymentResponses.page(payment.id(), pages.ofPayment(payment.id()), operationId);
    }

    /** Interactive payment with a saved card. */
    HttpResponse openForm(Order order) {
        return ledger.binding(order.target().card())
                .map(token -> form(order, token))
                .orElseGet(OrderRefused::invalid);
    }

    /** The form for the CVV, if the token is good for it. */
    HttpResponse form(Order order, Binding token) {
        if (!token.isOfCardData()) {
            return OrderRefused.invalid();
        }
        TransactionLife payment = execution.create(order);
        token.card().ifPresent(payment::with);
        return PaymentResponses.form(payment.id(), awaitPayer(payment, PayerStep.CVV));
    }

    /** Lets the payment wait for its payer until it expires, and returns the id of the operation. */
    private String awaitPayer(TransactionLife payment, PayerStep step) {
        String operationId = ledger.nextId();
        payment.awaitPayer(step, operationId);
        execution.expire(payment);
        return operationId;
    }
}
