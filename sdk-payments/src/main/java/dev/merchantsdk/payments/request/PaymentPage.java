package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import org.immutables.value.Value;

/** The page of a one-step payment: the response to a {@link OneStepPayment}. */
@Value.Immutable
@SdkStyle
public interface PaymentPage extends CheckoutPage {
    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePaymentPage.builder();
    }

    /** A builder for {@link PaymentPage}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements CheckoutPageSetters<Builder> permits ImmutablePaymentPage.Builder {
        Builder() {}

        abstract PaymentPage create();

        public final PaymentPage build() {
            PaymentPage value = create();
            ResponseChecks.requireId("id", value.id());
            return value;
        }
    }
}
