package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.payments.sbp.SbpBank;
import org.immutables.value.Value;

/**
 * A payout through the fast payment system to a recipient whose name is not given ({@code payout} with
 * {@code target.sbp} and without names; contract, "Payments"). It is only created:
 * {@link dev.merchantsdk.payments.SbpPayout} follows it until it is confirmed or rejected. A receipt that goes along is
 * an expense. Immutable.
 *
 * <p>An order id is unique among successful payouts: a second one under the same order id is refused while the first
 * succeeded or is in progress.
 */
@Value.Immutable
@RequestStyle
public sealed interface CheckedSbpPayout extends PaymentRequest<TransactionCreated>, SbpBankFields
        permits ImmutableCheckedSbpPayout {
    @Override
    default PaymentAction action() {
        return PaymentAction.PAYOUT;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCheckedSbpPayout.builder();
    }

    /** Builds an {@link CheckedSbpPayout}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with every fault at once. */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, SbpBankFields.Setters<Builder>
            permits ImmutableCheckedSbpPayout.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(CheckedSbpPayout other);

        /** Bank id and BIC of a bank of the list. */
        public final Builder bank(SbpBank bank) {
            return bankId(bank.bankId()).bankBic(bank.bankBic());
        }

        abstract CheckedSbpPayout create();

        public final CheckedSbpPayout build() {
            return PaymentCheck.checked(create());
        }
    }
}
