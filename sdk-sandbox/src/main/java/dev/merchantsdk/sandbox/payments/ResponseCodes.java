package dev.merchantsdk.sandbox.payments;

import java.util.Set;

/** The response codes that the sandbox uses (contract, "Payment system response codes" and "Limits"). */
final class ResponseCodes {
    static final int EXPIRED_TRANSACTION = -20;
    static final int AUTHENTICATION_FAILED = -19;
    static final int INVALID_STATE = -1;
    static final int APPROVED = 0;
    static final int DECLINED = 5;
    static final int INVALID_TRANSACTION = 12;
    static final int INVALID_AMOUNT = 13;
    static final int CUSTOMER_CANCELLATION = 17;
    static final int INSUFFICIENT_FUNDS = 51;
    static final int ORIGINAL_AMOUNT_INCORRECT = 64;
    static final int TOO_MANY_REFUSALS = 66;
    static final int INVALID_TO_ACCOUNT = 76;

    private static final Set<Integer> SUCCESS = Set.of(0, 16);
    /** The response codes that forbid recurring debits (contract, "Stop recurring permanently"). */
    static final Set<Integer> NEVER_AGAIN = Set.of(4, 7, 14, 33, 35, 36, 37, 38, 41, 43, 54, 57, 67);

    /** The response codes that count as refusals of recurring debits (contract, "Recurring refusal counters"). */
    static final Set<Integer> COUNTED = Set.of(5, 51, 61, 65);

    private ResponseCodes() {}

    static boolean isSuccess(int code) {
        return SUCCESS.contains(code);
    }
}
