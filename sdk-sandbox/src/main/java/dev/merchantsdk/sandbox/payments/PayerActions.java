package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.payments.TestBanks.TestBank;
import java.util.Optional;

/** Simulates the actions of a payer in a payment. */
public final class PayerActions {
    private final Ledger ledger;
    private final Execution execution;

    PayerActions(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    /** Pays by card, from the first step to the last. */
    public void payByCard(TransactionLife payment, TestCard card) {
        if (step(payment) == PayerStep.CARD) {
            enterCard(payment, card);
        } else if (payment.card().filter(card::hasSameNumber).isEmpty()) {
            throw new IllegalArgumentException("the payer has already chosen another card");
        } else if (step(payment) == PayerStep.CVV) {
            enterCvv(payment);
        }
        passSecure(payment);
    }

    /** Pays with the CVV of the saved card, from the first step to the last. */
    public void payByCvv(TransactionLife payment) {
        enterCvv(payment);
        passSecure(payment);
    }

    private void passSecure(TransactionLife payment) {
        if (payment.payerStep().equals(Optional.of(PayerStep.SECURE))) {
            answerSecure(payment, true);
        }
    }

    /** Enters a card on the page. A card with 3-D Secure makes the payment wait for the payer's answer. */
    void enterCard(TransactionLife payment, TestCard card) {
        require(payment, PayerStep.CARD);
        payment.with(card);
        askSecureOrFinish(payment);
    }

    void enterCvv(TransactionLife payment) {
        require(payment, PayerStep.CVV);
        askSecureOrFinish(payment);
    }

    private void askSecureOrFinish(TransactionLife payment) {
        if (payment.card().filter(TestCard::requiresSecure).isPresent()) {
            payment.awaitSecure();
        } else {
            finish(payment);
        }
    }

    /** Answers the bank of the card. The bank of some test cards refuses a payer who approves. */
    public void answerSecure(TransactionLife payment, boolean approved) {
        require(payment, PayerStep.SECURE);
        if (approved) {
            finish(payment);
        } else {
            execution.endNow(payment, ResponseCodes.AUTHENTICATION_FAILED);
        }
    }

    /** Returns whether the payer can pay through the fast payment system. This system does not support holds. */
    static boolean acceptsSbp(TransactionLife payment) {
        return payment.order().action().equals("pay");
    }

    /** Pays through the fast payment system with any bank. */
    public void payBySbp(TransactionLife payment) {
        payBySbp(payment, TestBanks.ANY);
    }

    void payBySbp(TransactionLife payment, TestBank bank) {
        if (step(payment) != PayerStep.CARD || !acceptsSbp(payment)) {
            throw new IllegalStateException("the fast payment system accepts only one-step payments at a page, not "
                    + payment.order().endpoint());
        }
        payment.withSbp(bank);
        execution.applyFundsNow(payment, ResponseCodes.APPROVED);
    }

    public void refuse(TransactionLife payment) {
        step(payment);
        execution.endNow(payment, ResponseCodes.CUSTOMER_CANCELLATION);
    }

    private void finish(TransactionLife payment) {
        int code = payment.card().map(TestCard::answerToPayer).orElse(ResponseCodes.APPROVED);
        int finalCode = ledger.binding(payment.order().target().card())
                .map(token -> token.responseCode(code))
                .orElse(code);
        execution.applyFundsNow(payment, finalCode);
    }

    private static void require(TransactionLife payment, PayerStep wanted) {
        if (step(payment) != wanted) {
            throw new IllegalStateException(
                    "the payment waits for the payer's step " + step(payment) + ", not for " + wanted);
        }
    }

    private static PayerStep step(TransactionLife payment) {
        return payment.payerStep()
                .orElseThrow(() -> new IllegalStateException("the transaction does not wait for a payer: "
                        + payment.order().endpoint() + ", " + payment.state()));
    }
}
