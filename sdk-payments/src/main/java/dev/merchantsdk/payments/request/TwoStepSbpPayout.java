package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.payments.sbp.SbpBank;
import org.immutables.value.Value;

/**
 * A payout through the fast payment system to a recipient whose name is not given ({@code payout} with
 * {@code target.sbp} and without names; contract, "Payments"). You confirm it after the service has checked the
 * recipient, see {@link dev.merchantsdk.payments.SbpPayout}. Its receipt is an expense receipt. The service refuses a
 * second payout with the same order id while the first has succeeded or is in progress. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface TwoStepSbpPayout extends PaymentRequest<TransactionCreated<TwoStepSbpPayout>>, SbpBankFields
        permits ImmutableTwoStepSbpPayout {
    @Override
    default PaymentAction action() {
        return PaymentAction.PAYOUT;
    }

    static Builder builder() {
        return ImmutableTwoStepSbpPayout.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements PaymentRequest.Setters<Builder>, SbpBankFields.Setters<Builder>
            permits ImmutableTwoStepSbpPayout.Builder {
        Builder() {}

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(TwoStepSbpPayout other);

        /** Sets the bank id and the BIC of a bank in the list. */
        public final Builder bank(SbpBank bank) {
            return bankId(bank.bankId()).bankBic(bank.bankBic().orElse(""));
        }

        abstract TwoStepSbpPayout create();

        public final TwoStepSbpPayout build() {
            return PaymentCheck.checked(create());
        }
    }
}
