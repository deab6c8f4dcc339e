package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.payments.sbp.SbpBank;
import org.immutables.value.Value;

/**
 * A payout through the fast payment system to a recipient whose full name is given ({@code payout} with
 * {@code target.sbp}; contract, "Payments"). Its receipt is an expense receipt. The service refuses a second payout
 * with the same order id while the first has succeeded or is in progress. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface OneStepSbpPayout extends PaymentRequest<TransactionCreated<OneStepSbpPayout>>, SbpBankFields
        permits ImmutableOneStepSbpPayout {
    @Override
    default PaymentAction action() {
        return PaymentAction.PAYOUT;
    }

    /** Recipient's first name: not blank. Required. */
    @JsonProperty("customerInfo.firstName")
    @Value.Redacted
    String firstName();

    /** Recipient's last name: not blank. Required. */
    @JsonProperty("customerInfo.lastName")
    @Value.Redacted
    String lastName();

    /** Recipient's middle name. Required: set {@code ""} for one without it. Only blanks are rejected. */
    @JsonProperty("customerInfo.middleName")
    @Value.Redacted
    String middleName();

    static Builder builder() {
        return ImmutableOneStepSbpPayout.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements PaymentRequest.Setters<Builder>, SbpBankFields.Setters<Builder>
            permits ImmutableOneStepSbpPayout.Builder {
        Builder() {}

        public abstract Builder firstName(String firstName);

        public abstract Builder lastName(String lastName);

        public abstract Builder middleName(String middleName);

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(OneStepSbpPayout other);

        /** Sets the bank id and the BIC of a bank in the list. */
        public final Builder bank(SbpBank bank) {
            return bankId(bank.bankId()).bankBic(bank.bankBic().orElse(""));
        }

        abstract OneStepSbpPayout create();

        public final OneStepSbpPayout build() {
            return PaymentCheck.checked(create());
        }
    }
}
