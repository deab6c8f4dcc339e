package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A one-step payment ({@code pay}; contract, "Payments"). Its response has the link to the page on which the payer
 * pays. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface OneStepPayment extends PaymentRequest<PaymentPage>, PageFields, ReceiptFields
        permits ImmutableOneStepPayment {
    /** Returns a payment that contains only the required fields. */
    static OneStepPayment of(String orderId, Amount price, String email) {
        return builder().orderId(orderId).price(price).email(email).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** If true, the payer enters the CVV and possibly passes a 3-D Secure check. */
    @JsonProperty("interactive")
    Optional<Boolean> interactive();

    /** If true, this is a one-click payment that the service can convert to an interactive payment. */
    @JsonProperty("allowinteractive")
    Optional<Boolean> allowInteractive();

    static Builder builder() {
        return ImmutableOneStepPayment.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder
            implements PaymentRequest.Setters<Builder>, PageFields.Setters<Builder>, ReceiptFields.Setters<Builder>
            permits ImmutableOneStepPayment.Builder {
        Builder() {}

        public abstract Builder interactive(boolean interactive);

        public abstract Builder allowInteractive(boolean allowInteractive);

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(OneStepPayment other);

        abstract OneStepPayment create();

        public final OneStepPayment build() {
            return PaymentCheck.checked(create());
        }
    }
}
