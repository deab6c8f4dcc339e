package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.payments.sbp.SbpBank;
import org.immutables.value.Value;

/**
 * A payout through the fast payment system to a recipient whose name is not given ({@code payout} with
 * {@code target.sbp} and without names; contract, "Payments"). This request only creates the payout:
 * {@link dev.merchantsdk.payments.SbpPayout} then tracks it until it is confirmed or rejected. A receipt sent with the
 * payout is an expense receipt. Immutable.
 *
 * <p>An order id is unique among successful payouts: a second payout with the same order id is refused if the first one
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

    /**
     * Builds an {@link CheckedSbpPayout}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with
     * every fault at once.
     */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, SbpBankFields.Setters<Builder>
            permits ImmutableCheckedSbpPayout.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(CheckedSbpPayout other);

        /** Sets the bank id and the BIC from an entry in the list of banks. */
        public final Builder bank(SbpBank bank) {
            return bankId(bank.bankId()).bankBic(bank.bankBic());
        }

        abstract CheckedSbpPayout create();

        public final CheckedSbpPayout build() {
            return PaymentCheck.checked(create());
        }
    }
}
