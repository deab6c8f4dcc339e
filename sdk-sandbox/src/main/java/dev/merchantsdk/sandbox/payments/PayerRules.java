package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;

/** Processes payments in which the payer takes part: on a page, or in the form for the CVV of a saved card. */
final class PayerRules {
    private final Ledger ledger;
    private final Execution execution;
    private final PageAddresses pages;

    PayerRules(Ledger ledger, Execution execution, PageAddresses pages) {
        this.ledger = ledger;
        this.execution = execution;
        this.pages = pages;
    }

    /** Processes the actions pay, auth and preauth without a token. */
    HttpResponse openPage(Order order) {
        TransactionLife payment = execution.create(order);
        String operationId = awaitPayer(payment, PayerStep.PAGE);
        return PaymentResponses.page(payment.id(), pages.ofPayment(payment.id()), operationId);
    }

    /** Processes an interactive payment with a saved card. */
    HttpResponse openForm(Order order) {
        return ledger.binding(order.target().card())
                .map(token -> form(order, token))
                .orElseGet(OrderRefused::invalid);
    }

    /** Returns the form for the CVV. If the token cannot be used for it, the request is invalid. */
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
