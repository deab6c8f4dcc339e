package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * A refund of a payment, in full or in part ({@code refund}; contract, "Payments"). A receipt sent with the refund is
 * an income return receipt. Immutable.
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
     * Builds a {@link Refund}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with every fault
     * at once.
     */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, TransactionIdFields.Setters<Builder>
            permits ImmutableRefund.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(Refund other);

        abstract Refund create();

        public final Refund build() {
            return PaymentCheck.checked(create());
        }
    }
}
