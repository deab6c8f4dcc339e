package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/**
 * The contents of a request to {@code POST /api/card-bindings}.
 *
 * @param endpoint the name of the endpoint
 * @param kind the variant of the request
 * @param email the value of {@code customerInfo.email}
 * @param phone the value of {@code customerInfo.phone}
 * @param checkCard the value of {@code checkCard}
 * @param cardNumber the value of {@code target.knownCardNumber}
 * @param metadata the text of {@code metadata}, unchanged
 * @param urls the address to which the payer returns, and the address of callbacks
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
    /** The variants of the request (contract, table "Card bindings"). */
    public enum Kind {
        CARD_DATA,
        ZERO_BALANCE,
        CARD_NUMBER,
        SBP
    }
}
