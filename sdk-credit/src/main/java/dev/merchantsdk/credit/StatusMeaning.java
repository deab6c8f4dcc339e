package dev.merchantsdk.credit;

/**
 * What a status means for the merchant. The contract does not say it; {@link #DEFAULT} follows what public clients of the service do, and
 * a merchant who knows better gives an own one to {@link ApplicationStatus#outcome(StatusMeaning)}.
 */
@FunctionalInterface
public interface StatusMeaning {
    /**
     * Success: {@link StatusId#CREDIT_APPROVED}, {@link StatusId#FUNDS_PAID_TO_MERCHANT}. Failure: {@link
     * StatusId#CREDIT_REJECTED_BY_FIN_ORGS}, {@link StatusId#CUSTOMER_CALL_FAILED}, {@link StatusId#CUST_CANCEL_BEFORE_APPR}, {@link
     * StatusId#CUST_CANCEL_AFTER_APPR}. Open: everything else, unknown values included.
     */
    StatusMeaning DEFAULT = status -> switch (status.known()) {
        case CREDIT_APPROVED, FUNDS_PAID_TO_MERCHANT -> CreditOutcome.SUCCESS;
        case CREDIT_REJECTED_BY_FIN_ORGS, CUSTOMER_CALL_FAILED, CUST_CANCEL_BEFORE_APPR, CUST_CANCEL_AFTER_APPR ->
            CreditOutcome.FAILURE;
        default -> CreditOutcome.OPEN;
    };

    /** Tells what the status means. */
    CreditOutcome of(StatusId status);
}
