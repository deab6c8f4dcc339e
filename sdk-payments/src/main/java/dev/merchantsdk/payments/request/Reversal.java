package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * The release of a hold, in full or in part ({@code reversal}; contract, "Payments" and "States and transitions").
 * After the release of a part, the service continues to hold the remaining amount. A receipt that is sent with the
 * reversal is an income return receipt. Immutable.
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
     * A builder for {@link Reversal}. Not thread-safe. If the request breaks a rule, {@code build()} throws an
     * {@link InvalidRequestException} with all violations.
     */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, TransactionIdFields.Setters<Builder>
            permits ImmutableReversal.Builder {
        Builder() {}

        /**
         * Copies the properties that are present in {@code other} to this builder. The {@code customValues} of {@code
         * other} are appended to the {@code customValues} of this builder.
         */
        public abstract Builder from(Reversal other);

        abstract Reversal create();

        public final Reversal build() {
            return PaymentCheck.checked(create());
        }
    }
}
