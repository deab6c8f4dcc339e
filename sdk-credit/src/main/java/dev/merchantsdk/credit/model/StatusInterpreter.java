package dev.merchantsdk.credit.model;

/**
 * Maps a status to its meaning for the merchant, which the contract does not define. {@link #DEFAULT} uses the meanings
 * that public client libraries for the service assume; pass another to
 * {@link ApplicationStatus#outcome(StatusInterpreter)}.
 */
@FunctionalInterface
public interface StatusInterpreter {
    /**
     * Maps these values of {@code StatusID}, with the same letter case:
     * <ul>
     *   <li>Success: {@link StatusId#CREDIT_APPROVED}, {@link StatusId#FUNDS_PAID_TO_MERCHANT}, {@code [C0]},
     *       {@code [P2]}
     *   <li>Failure: {@link StatusId#CREDIT_REJECTED_BY_FIN_ORGS}, {@link StatusId#CUSTOMER_CALL_FAILED},
     *       {@link StatusId#CUST_CANCEL_BEFORE_APPR}, {@link StatusId#CUST_CANCEL_AFTER_APPR}, {@code [R1]},
     *       {@code [R16]}, {@code [R17]}, {@code [R18]}
     *   <li>Open: all other values, including unknown ones
     * </ul>
     *
     * <p>Codes in brackets, such as {@code [C0]}, come from these libraries too, which do not show the status that each
     * denotes. So their meanings are guesses, and so is that {@code StatusID} can contain one.
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
