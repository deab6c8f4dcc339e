package dev.merchantsdk.sandbox.credit;

/** An outcome of an application, with the status that it results in before any other decision. */
public enum Decision {
    APPROVE(CreditStatus.CREDIT_APPROVED),
    /** The financial organizations refuse. */
    REFUSE(CreditStatus.CREDIT_REJECTED),
    /** The customer gives up, before the decision or after an approval. */
    CANCEL(CreditStatus.CANCELLED_BEFORE_APPROVAL),
    /** The call centre does not reach the customer. */
    FAIL_CALL(CreditStatus.CUSTOMER_CALL_FAILED);

    final CreditStatus status;

    Decision(CreditStatus status) {
        this.status = status;
    }
}
