package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/**
 * A binding as the gateway has it at one moment.
 *
 * @param id the token: 32 hexadecimal digits
 * @param endpoint the variant that made it, such as {@code bindings.cardData}
 * @param state where it is
 * @param cardNumber the first six and the last four digits of the card, once there is one
 */
public record CardBinding(String id, String endpoint, BindingState state, Optional<String> cardNumber) {
    /** Without the token, which can debit a card. */
    @Override
    public String toString() {
        return "CardBinding(" + endpoint + ", " + state + ")";
    }
}
