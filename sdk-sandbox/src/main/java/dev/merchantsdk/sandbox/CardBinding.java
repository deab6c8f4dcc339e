package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.payments.Binding;
import dev.merchantsdk.sandbox.payments.TestCard;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A snapshot of a binding, which links a card or an SBP account to a token.
 *
 * @param id the token: 32 hexadecimal digits
 * @param endpoint the request variant that created the binding, such as {@code bindings.cardData}
 * @param state the state of the binding
 * @param cardNumber the first six and the last four digits of the card; empty if the binding has no card yet, or if it
 *     is an SBP binding
 * @param preauthorization the response code of the preauthorization of one rouble; 0 means approved. Empty if there was
 *     no preauthorization. The service makes no preauthorization for an SBP binding, for a binding that contains only a
 *     card number, or if {@code checkCard} is true.
 */
public record CardBinding(
        String id, String endpoint, BindingState state, Optional<String> cardNumber, OptionalInt preauthorization)
        implements NotJsonSerializable {
    static CardBinding of(Binding binding) {
        return new CardBinding(
                binding.id(),
                binding.order().endpoint(),
                BindingState.valueOf(binding.state().name()),
                binding.card().map(TestCard::masked),
                binding.preauthorization());
    }

    /** Returns a string without the token, because a token is sufficient to debit the card. */
    @Override
    public String toString() {
        return "CardBinding(" + endpoint + ", " + state + ")";
    }
}
