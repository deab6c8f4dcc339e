package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A preauthorization ({@code preauth}; contract, "Payments"). It holds an amount that can then be released, or debited
 * in full or in part; after a partial debit the service releases the rest. If the hold is not completed, the service
 * unblocks the amount after 7 to 30 days. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface Preauthorization extends PaymentRequest<PaymentPage>, PageFields
        permits ImmutablePreauthorization {
    /** Returns a preauthorization with the required fields. */
    static Preauthorization of(String orderId, Amount price, String email) {
        return builder().orderId(orderId).price(price).email(email).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PREAUTH;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePreauthorization.builder();
    }

    /**
     * Builds a {@link Preauthorization}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with
     * every fault at once.
     */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, PageFields.Setters<Builder>
            permits ImmutablePreauthorization.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(Preauthorization other);

        abstract Preauthorization create();

        public final Preauthorization build() {
            return PaymentCheck.checked(create());
        }
    }
}
