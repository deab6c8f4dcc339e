package dev.merchantsdk.credit.model;

/**
 * Maps a status to its meaning for the merchant. The contract does not define these meanings. {@link #DEFAULT} uses the
 * meanings that public clients of the service assume. A merchant with better information passes another interpreter to
 * {@link ApplicationStatus#outcome(StatusInterpreter)}.
 */
@FunctionalInterface
public interface StatusInterpreter {
    /**
     * The default interpreter. Success: {@link StatusId#CREDIT_APPROVED}, {@link StatusId#FUNDS_PAID_TO_MERCHANT}.
     * Failure: {@link StatusId#CREDIT_REJECTED_BY_FIN_ORGS}, {@link StatusId#CUSTOMER_CALL_FAILED},
     * {@link StatusId#CUST_CANCEL_BEFORE_APPR}, {@link StatusId#CUST_CANCEL_AFTER_APPR}. Open: all other statuses,
     * including unknown values.
     *
     * <p>Public clients of the service list these values together with short codes in brackets. The default interpreter
     * also assigns meanings to these codes. Success: {@code [C0]} and {@code [P2]}. Failure: {@code [R1]}, {@code
     * [R16]}, {@code [R17]}, {@code [R18]}. Open: every other code. The interpreter compares codes exactly, including
     * their letter case. Two points are guesses: that {@code StatusID} can contain such a code, and which code belongs
     * to which value, because the public clients list the codes in the order of the values, without a table. A merchant
     * who does not accept these meanings passes another interpreter.
     */
    StatusInterpreter DEFAULT = status -> switch (status.name().orElse("")) {
        case "CREDIT_APPROVED", "FUNDS_PAID_TO_MERCHANT" -> CreditOutcome.SUCCESS;
        case "CREDIT_REJECTED_BY_FIN_ORGS",
                "CUSTOMER_CALL_FAILED",
                "CUST_CANCEL_BEFORE_APPR",
                "CUST_CANCEL_AFTER_APPR" -> CreditOutcome.FAILURE;
        default -> ofCode(status.raw());
    };

    private static CreditOutcome ofCode(String code) {
        return switch (code) {
            case "[C0]", "[P2]" -> CreditOutcome.SUCCESS;
            case "[R1]", "[R16]", "[R17]", "[R18]" -> CreditOutcome.FAILURE;
            default -> CreditOutcome.OPEN;
        };
    }

    /** Returns the meaning of a status. */
    CreditOutcome of(StatusId status);
}
