package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/**
 * The contents of a request to {@code POST /api/card-bindings}.
 *
 * @param endpoint the variant
 * @param kind the variant
 * @param email {@code customerInfo.email}
 * @param phone {@code customerInfo.phone}
 * @param checkCard {@code checkCard}
 * @param cardNumber {@code target.knownCardNumber}
 * @param metadata {@code metadata} as it was written
 * @param urls where the payer returns and where the result is notified
 */
public record BindingOrder(
        String endpoint,
        Kind kind,
        Optional<String> email,
        Optional<String> phone,
        boolean checkCard,
        Optional<String> cardNumber,
        Optional<String> metadata,
        Order.Urls urls) {
    /** The variants of the contract's table. */
    public enum Kind {
        CARD_DATA,
        ZERO_BALANCE,
        CARD_NUMBER,
        SBP
    }
}
