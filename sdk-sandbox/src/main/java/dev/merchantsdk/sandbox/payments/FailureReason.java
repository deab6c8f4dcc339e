package dev.merchantsdk.sandbox.payments;

import java.util.Set;

/** Describes for the dashboard why a transaction failed. */
public final class FailureReason {
    private static final Set<String> FOLLOW_UPS =
            Set.of("payments.complete", "payments.reverse", "payments.refund", "payments.recurringByTransaction");

    private FailureReason() {}

    /**
     * Returns the reason for a response code.
     *
     * @param endpoint the name of the endpoint that created the transaction
     */
    public static String of(String endpoint, int code) {
        return switch (code) {
            case ResponseCodes.EXPIRED_TRANSACTION -> "the payer did not pay in time";
            case ResponseCodes.AUTHENTICATION_FAILED -> "3-D Secure failed";
            case ResponseCodes.CUSTOMER_CANCELLATION -> "refused by the payer or the merchant";
            case ResponseCodes.INSUFFICIENT_FUNDS -> "not enough money on the card";
            case ResponseCodes.TOO_MANY_REFUSALS -> "too many refusals of this card";
            case ResponseCodes.INVALID_TO_ACCOUNT -> "the recipient has no account";
            default -> FOLLOW_UPS.contains(endpoint) ? ofFollowUp(code) : "declined by the issuer";
        };
    }

    private static String ofFollowUp(int code) {
        return switch (code) {
            case ResponseCodes.INVALID_STATE -> "the hold has ended, or nothing was paid";
            case ResponseCodes.INVALID_TRANSACTION -> "the named transaction does not allow this operation";
            case ResponseCodes.INVALID_AMOUNT -> "more than is left";
            case ResponseCodes.ORIGINAL_AMOUNT_INCORRECT -> "this hold can be debited only as a whole";
            default -> "declined by the issuer";
        };
    }
}
