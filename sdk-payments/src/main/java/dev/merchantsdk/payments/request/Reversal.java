package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * The release of a hold ({@code reversal}; contract, "Payments" and "States and transitions"). A reversal of the whole
 * amount releases the hold; after a reversal of a part, the rest remains held. A receipt sent with the reversal is an
 * income return receipt. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface Reversal extends PaymentRequest<TransactionCreated>, TransactionIdFields
        permits ImmutableReversal {
    @Override
    default PaymentAction action() {
        return PaymentAction.REVERSAL;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableReversal.builder();
    }

    /**
     * Builds a {@link Reversal}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with every
     * fault at once.
     */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, TransactionIdFields.Setters<Builder>
            permits ImmutableReversal.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(Reversal other);

        abstract Reversal create();

        public final Reversal build() {
            return PaymentCheck.checked(create());
        }
    }
}
