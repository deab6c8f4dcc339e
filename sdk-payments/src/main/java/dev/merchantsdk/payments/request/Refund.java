package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * A refund of a payment, in full or in part ({@code refund}; contract, "Payments"). A receipt that is sent with the
 * refund is an income return receipt. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface Refund extends PaymentRequest<TransactionCreated>, TransactionIdFields permits ImmutableRefund {
    @Override
    default PaymentAction action() {
        return PaymentAction.REFUND;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableRefund.builder();
    }

    /**
     * A builder for {@link Refund}. Not thread-safe. If the request breaks a rule, {@code build()} throws an
     * {@link InvalidRequestException} with all violations.
     */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, TransactionIdFields.Setters<Builder>
            permits ImmutableRefund.Builder {
        Builder() {}

        /**
         * Copies the properties that are present in {@code other} to this builder. The {@code customValues} of {@code
         * other} are appended to the {@code customValues} of this builder.
         */
        public abstract Builder from(Refund other);

        abstract Refund create();

        public final Refund build() {
            return PaymentCheck.checked(create());
        }
    }
}
