package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A payment with a saved card, without the CVV and without 3-D Secure ({@code pay} with {@code target.card} and
 * {@code allowinteractive}; contract, "Payments"). With a payout-only token (see {@link CardToken}), the service makes
 * it an interactive payment. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface OneClickPayment extends StoredCredentialPayment<OneClickStarted>, CardTokenFields, ReceiptFields
        permits ImmutableOneClickPayment {
    /** Returns a payment that contains only the required fields. */
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

    static Builder builder() {
        return ImmutableOneClickPayment.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder
            implements PaymentRequest.Setters<Builder>,
                    PaymentRequest.PayerSetters<Builder>,
                    CardTokenFields.Setters<Builder>,
                    ReceiptFields.Setters<Builder>
            permits ImmutableOneClickPayment.Builder {
        Builder() {}

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(OneClickPayment other);

        abstract OneClickPayment create();

        public final OneClickPayment build() {
            return PaymentCheck.checked(create());
        }
    }
}
