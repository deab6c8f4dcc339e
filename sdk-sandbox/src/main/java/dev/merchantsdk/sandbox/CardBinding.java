package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.payments.Binding;
import dev.merchantsdk.sandbox.payments.TestCard;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A snapshot of a binding of the gateway.
 *
 * @param id the token: 32 hexadecimal digits
 * @param endpoint the request variant that created the binding, such as {@code bindings.cardData}
 * @param state the state of the binding
 * @param cardNumber the first six and the last four digits of the card; empty while there is no card
 * @param preauthorization the response code of the preauthorization of one currency unit, which is unlocked
 *     immediately; 0 means approved. Empty if no preauthorization was made. That is the case with {@code checkCard} set
 *     to true, for a binding of a card number, and in the fast payment system
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

    /** Returns a text without the token, because the token can be used to debit a card. */
    @Override
    public String toString() {
        return "CardBinding(" + endpoint + ", " + state + ")";
    }
}
