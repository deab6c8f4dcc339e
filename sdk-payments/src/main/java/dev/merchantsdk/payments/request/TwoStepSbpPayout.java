package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.payments.sbp.SbpBank;
import org.immutables.value.Value;

/**
 * A payout through the fast payment system to a recipient whose name is not given ({@code payout} with
 * {@code target.sbp} and without names; contract, "Payments"). The merchant must confirm the payout after the service
 * has checked the recipient, see {@link dev.merchantsdk.payments.SbpPayout}. A receipt that is sent with the payout is
 * an expense receipt. Immutable.
 *
 * <p>The service refuses a second payout with the same order id if the first payout succeeded or is in progress.
 */
@Value.Immutable
@RequestStyle
public sealed interface TwoStepSbpPayout extends PaymentRequest<TransactionCreated<TwoStepSbpPayout>>, SbpBankFields
        permits ImmutableTwoStepSbpPayout {
    @Override
    default PaymentAction action() {
        return PaymentAction.PAYOUT;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableTwoStepSbpPayout.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements PaymentRequest.Setters<Builder>, SbpBankFields.Setters<Builder>
            permits ImmutableTwoStepSbpPayout.Builder {
        Builder() {}

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(TwoStepSbpPayout other);

        /** Sets the bank id and the BIC from an entry in the list of banks. */
        public final Builder bank(SbpBank bank) {
            return bankId(bank.bankId()).bankBic(bank.bankBic().orElse(""));
        }

        abstract TwoStepSbpPayout create();

        public final TwoStepSbpPayout build() {
            return PaymentCheck.checked(create());
        }
    }
}
