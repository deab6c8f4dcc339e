package dev.merchantsdk.core.failure;

/** The errors of the contract that have their own exceptions. */
public final class ContractErrors {
    /** The {@code error} of a request that the service refused, for whatever reason. */
    public static final String INVALID_REQUEST = "Invalid request";

    /** The {@code error} of a recurring debit by a payout-only token. */
    public static final String PAYOUT_ONLY = "Card binding is payout-only";

    /** The {@code errorCode} of a second operation with the same order id. */
    public static final int DUPLICATE_ORDER = -2;

    private ContractErrors() {}
}
