package dev.merchantsdk.sandbox;

/**
 * Selects how strictly a sandbox validates requests. Both constants accept all requests of the SDK, because the SDK
 * sends only formats that the contract shows.
 */
public enum Leniency {
    /** Accepts only the formats that the contract shows. */
    CONTRACT,
    /**
     * Also accepts formats that the service was observed to accept:
     *
     * <ul>
     *   <li>prices with 0 to 2 decimals
     *   <li>{@code orderActualTill} without an offset or with {@code Z}, interpreted as UTC
     *   <li>{@code "snils": null} in a request that contains {@code inn}
     *   <li>{@code POST api/personidentification} without {@code v2}
     *   <li>a reversal without a price, also without {@code customerInfo}, for all that is left of the hold or payment
     *   <li>a refund or a payout to a card without {@code customerInfo}
     *   <li>a payout with {@code target.knownCardNumber} instead of a token
     *   <li>a slash at the end of {@code api/sbp/banks}
     *   <li>an {@code &} at the end of {@code filter_by}
     *   <li>a token request in the format {@code multipart/form-data}
     * </ul>
     */
    OBSERVED
}
