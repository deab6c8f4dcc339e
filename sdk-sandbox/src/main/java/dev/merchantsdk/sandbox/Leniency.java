package dev.merchantsdk.sandbox;

/**
 * The strictness with which a sandbox reads requests. In both modes, a payer may type a card number in groups of
 * digits.
 *
 * <p>{@link #OBSERVED} is based on public clients of the service and not on the contract. The SDK never sends these
 * forms.
 */
public enum Leniency {
    /** Accepts only the forms that the contract shows. */
    CONTRACT,
    /**
     * Accepts further forms, because the service was observed to accept them: prices with 0 to 2 decimals; {@code
     * orderActualTill} without an offset or with {@code Z}, read as UTC; {@code "snils": null} next to {@code inn};
     * {@code POST api/personidentification} without {@code v2}; a slash at the end of {@code api/sbp/banks}; an {@code
     * &} at the end of {@code filter_by}; a token request in the format {@code multipart/form-data}.
     */
    OBSERVED
}
