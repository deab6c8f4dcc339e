package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/**
 * The contents of a request to {@code POST /api/card-bindings}.
 *
 * @param endpoint the name of the endpoint
 * @param cardNumber the value of {@code target.knownCardNumber}
 * @param metadata the unchanged JSON text of {@code metadata}
 */
public record BindingOrder(
        String endpoint,
        BindingKind kind,
        Optional<String> email,
        Optional<String> phone,
        boolean checkCard,
        Optional<String> cardNumber,
        Optional<String> metadata,
        Order.Urls urls) {
    /** The variants of the request (contract, "Card bindings"). */
    public enum BindingKind {
        CARD_DATA,
        ZERO_BALANCE,
        CARD_NUMBER,
        SBP
    }
}
