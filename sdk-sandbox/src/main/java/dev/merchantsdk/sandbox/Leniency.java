package dev.merchantsdk.sandbox;

/**
 * How strictly a sandbox reads requests. Card numbers that a payer types in groups are accepted in both.
 *
 * <p>{@link #OBSERVED} is based on public clients of the service and not on the contract. The SDK never sends these
 * forms.
 */
public enum Leniency {
    /** Accepts the forms of the contract only. */
    CONTRACT,
    /**
     * Accepts further forms, as the service was observed to do: prices with 0 to 2 decimals; {@code orderActualTill}
     * without an offset or with {@code Z}, as UTC; {@code "snils": null} next to {@code inn}; {@code POST
     * api/personidentification} without {@code v2}; a slash at the end of {@code api/sbp/banks}; an {@code &} at the end
     * of {@code filter_by}; a request for a token as {@code multipart/form-data}.
     */
    OBSERVED
}
