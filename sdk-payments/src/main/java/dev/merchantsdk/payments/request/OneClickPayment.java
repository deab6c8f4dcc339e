package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A payment with a saved card, without CVV and 3-D Secure ({@code pay} with {@code target.card} and
 * {@code allowinteractive}; contract, "Payments"). If the token is payout-only, the payment falls back to an
 * interactive payment. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface OneClickPayment
        extends StoredCredentialPayment<OneClickStarted>, PayerFields, CardTokenFields, ReceiptFields
        permits ImmutableOneClickPayment {
    /** Returns a payment with the required fields. */
    static OneClickPayment of(String orderId, Amount price, CardToken card) {
        return builder().orderId(orderId).price(price).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** Always true. */
    @JsonProperty("allowinteractive")
    default boolean allowInteractive() {
        return true;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableOneClickPayment.builder();
    }

    /**
     * Builds an {@link OneClickPayment}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with
     * every fault at once.
     */
    abstract sealed class Builder
            implements PaymentRequestSetters<Builder>,
                    OptionalPayerFields.Setters<Builder>,
                    PayerFields.Setters<Builder>,
                    CardTokenFields.Setters<Builder>,
                    ReceiptFields.Setters<Builder>
            permits ImmutableOneClickPayment.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(OneClickPayment other);

        abstract OneClickPayment create();

        public final OneClickPayment build() {
            return PaymentCheck.checked(create());
        }
    }
}
