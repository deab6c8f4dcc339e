package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * The debit of a hold ({@code pay} with {@code target.transaction}; contract, "Payments" and "States and transitions").
 * {@link dev.merchantsdk.payments.PreauthHold} and {@link dev.merchantsdk.payments.AuthHold} create completions that
 * debit an allowed amount. Immutable.
 *
 * <p>The completion of a {@code preauth} hold debits the held amount or a part of it. The completion of an {@code auth}
 * hold debits the held amount, or the amount that remains after a partial {@link Reversal}.
 */
@Value.Immutable
@RequestStyle
public sealed interface Completion extends PaymentRequest<TransactionCreated>, TransactionIdFields
        permits ImmutableCompletion {
    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCompletion.builder();
    }

    /**
     * A builder for {@link Completion}. Not thread-safe. If the request breaks a rule, {@code build()} throws an
     * {@link InvalidRequestException} with all violations.
     */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, TransactionIdFields.Setters<Builder>
            permits ImmutableCompletion.Builder {
        Builder() {}

        /**
         * Copies the properties that are present in {@code other} to this builder. The {@code customValues} of {@code
         * other} are appended to the {@code customValues} of this builder.
         */
        public abstract Builder from(Completion other);

        abstract Completion create();

        public final Completion build() {
            return PaymentCheck.checked(create());
        }
    }
}
