package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A payment with a saved card and the CVV ({@code pay} with {@code target.card} and {@code interactive}; contract,
 * "Payments"). The payer enters the CVV in the custom payment form, so you never see it. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface InteractivePayment
        extends StoredCredentialPayment<InteractiveStarted>, CardTokenFields, ReceiptFields
        permits ImmutableInteractivePayment {
    /** Returns a payment that contains only the required fields. */
    static InteractivePayment of(String orderId, Amount price, CardToken card) {
        return builder().orderId(orderId).price(price).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** Always true. */
    @JsonProperty("interactive")
    default boolean interactive() {
        return true;
    }

    static Builder builder() {
        return ImmutableInteractivePayment.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder
            implements PaymentRequest.Setters<Builder>,
                    PaymentRequest.PayerSetters<Builder>,
                    CardTokenFields.Setters<Builder>,
                    ReceiptFields.Setters<Builder>
            permits ImmutableInteractivePayment.Builder {
        Builder() {}

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(InteractivePayment other);

        abstract InteractivePayment create();

        public final InteractivePayment build() {
            return PaymentCheck.checked(create());
        }
    }
}
