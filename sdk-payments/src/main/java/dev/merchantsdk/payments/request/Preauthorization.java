package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A preauthorization, which holds an amount ({@code preauth}; contract, "Payments"). You can release it, or debit it in
 * full or in part; after a partial debit, the service releases the rest. Without either, it releases the amount after 7
 * to 30 days. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface Preauthorization extends PaymentRequest<PreauthorizationPage>, PageFields
        permits ImmutablePreauthorization {
    /** Returns a preauthorization that contains only the required fields. */
    static Preauthorization of(String orderId, Amount price, String email) {
        return builder().orderId(orderId).price(price).email(email).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PREAUTH;
    }

    static Builder builder() {
        return ImmutablePreauthorization.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements PaymentRequest.Setters<Builder>, PageFields.Setters<Builder>
            permits ImmutablePreauthorization.Builder {
        Builder() {}

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(Preauthorization other);

        abstract Preauthorization create();

        public final Preauthorization build() {
            return PaymentCheck.checked(create());
        }
    }
}
