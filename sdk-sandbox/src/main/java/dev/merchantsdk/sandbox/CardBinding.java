package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.payments.Binding;
import dev.merchantsdk.sandbox.payments.TestCard;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A binding as the gateway has it at one moment.
 *
 * @param id the token: 32 hexadecimal digits
 * @param endpoint the variant that made it, such as {@code bindings.cardData}
 * @param state where it is
 * @param cardNumber the first six and the last four digits of the card, once there is one
 * @param preauthorization the answer to the preauthorization of one unit, which is unlocked at once; 0 is approved.
 *     Empty if no preauthorization was made: with {@code checkCard} true, for a card number, and in the fast payment
 *     system
 */
public record CardBinding(
        String id, String endpoint, BindingState state, Optional<String> cardNumber, OptionalInt preauthorization)
        implements NotJsonSerializable {
    static CardBinding of(Binding binding) {
        return new CardBinding(
                binding.id(),
                binding.order().endpoint(),
                BindingState.of(binding.state()),
                binding.card().map(TestCard::masked),
                binding.preauthorization());
    }

    /** Without the token, which can debit a card. */
    @Override
    public String toString() {
        return "CardBinding(" + endpoint + ", " + state + ")";
    }
}
