package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A payment with a saved card for which the payer enters the CVV ({@code pay} with {@code target.card} and
 * {@code interactive}; contract, "Payments"). The CVV goes through the custom payment form, never through the SDK.
 * Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface InteractivePayment
        extends StoredCredentialPayment<InteractiveStarted>, PayerFields, CardTokenFields, ReceiptFields
        permits ImmutableInteractivePayment {
    /** Returns a payment with the required fields. */
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

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableInteractivePayment.builder();
    }

    /**
     * Builds an {@link InteractivePayment}; not thread-safe. {@code build()} throws {@link InvalidRequestException}
     * with every fault at once.
     */
    abstract sealed class Builder
            implements PaymentRequestSetters<Builder>,
                    OptionalPayerFields.Setters<Builder>,
                    PayerFields.Setters<Builder>,
                    CardTokenFields.Setters<Builder>,
                    ReceiptFields.Setters<Builder>
            permits ImmutableInteractivePayment.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(InteractivePayment other);

        abstract InteractivePayment create();

        public final InteractivePayment build() {
            return PaymentCheck.checked(create());
        }
    }
}
