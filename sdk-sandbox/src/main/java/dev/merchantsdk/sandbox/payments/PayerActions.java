package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/** Simulates the actions of a payer in a payment. */
final class PayerActions {
    private final Ledger ledger;
    private final Execution execution;

    PayerActions(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    void payByCard(TransactionLife payment, TestCard card) {
        if (step(payment) == PayerStep.CVV) {
            if (!payment.card().equals(Optional.of(card))) {
                throw new IllegalArgumentException("an interactive payment uses the saved card");
            }
            enterCvv(payment);
            return;
        }
        payment.with(card);
        execution.applyFundsNow(payment, card.answerToPayer());
    }

    /** Returns whether the payer can pay through the fast payment system. This system does not support holds. */
    static boolean acceptsSbp(TransactionLife payment) {
        return payment.order().action().equals("pay");
    }

    void payBySbp(TransactionLife payment) {
        if (step(payment) != PayerStep.PAGE || !acceptsSbp(payment)) {
            throw new IllegalStateException("the fast payment system accepts only one-step payments at a page, not "
                    + payment.order().endpoint());
        }
        payment.withSbp();
        execution.applyFundsNow(payment, ResponseCodes.APPROVED);
    }

    void enterCvv(TransactionLife payment) {
        if (step(payment) != PayerStep.CVV) {
            throw new IllegalStateException("the payment waits for a card, not for the CVV of a saved one");
        }
        int code = payment.card().map(TestCard::answerToPayer).orElse(ResponseCodes.APPROVED);
        int finalCode = ledger.binding(payment.order().target().card())
                .map(token -> token.responseCode(code))
                .orElse(code);
        execution.applyFundsNow(payment, finalCode);
    }

    void refuse(TransactionLife payment) {
        step(payment);
        execution.endNow(payment, ResponseCodes.CUSTOMER_CANCELLATION);
    }

    private static PayerStep step(TransactionLife payment) {
        return payment.payerStep()
                .orElseThrow(() -> new IllegalStateException("the transaction does not wait for a payer: "
                        + payment.order().endpoint() + ", " + payment.state()));
    }
}
