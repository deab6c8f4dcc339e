package dev.merchantsdk.credit.model;

/**
 * Maps a status to its meaning for the merchant. The contract does not define these meanings. {@link #DEFAULT} uses the
 * meanings that publicly available client libraries for the service assume. A merchant can pass another interpreter to
 * {@link ApplicationStatus#outcome(StatusInterpreter)}.
 */
@FunctionalInterface
public interface StatusInterpreter {
    /**
     * The default interpreter, which maps values of {@code StatusID} as follows. The comparison is case-sensitive.
     * <ul>
     *   <li>Success: {@link StatusId#CREDIT_APPROVED}, {@link StatusId#FUNDS_PAID_TO_MERCHANT}, {@code [C0]},
     *       {@code [P2]}
     *   <li>Failure: {@link StatusId#CREDIT_REJECTED_BY_FIN_ORGS}, {@link StatusId#CUSTOMER_CALL_FAILED},
     *       {@link StatusId#CUST_CANCEL_BEFORE_APPR}, {@link StatusId#CUST_CANCEL_AFTER_APPR}, {@code [R1]},
     *       {@code [R16]}, {@code [R17]}, {@code [R18]}
     *   <li>Open: all other values, including unknown values
     * </ul>
     *
     * <p>The codes in brackets, such as {@code [C0]}, also come from these client libraries. The libraries do not show
     * which status each code denotes, so the meanings of the codes are guesses. It is also uncertain whether
     * {@code StatusID} can contain a code.
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
