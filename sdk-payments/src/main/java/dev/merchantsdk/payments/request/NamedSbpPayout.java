package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.payments.sbp.SbpBank;
import org.immutables.value.Value;

/**
 * A payout through the fast payment system to a recipient whose full name is given ({@code payout} with
 * {@code target.sbp}; contract, "Payments"). A receipt sent with the payout is an expense receipt. Immutable.
 *
 * <p>An order id is unique among successful payouts: a second payout with the same order id is refused if the first one
 * succeeded or is in progress.
 */
@Value.Immutable
@RequestStyle
public sealed interface NamedSbpPayout extends PaymentRequest<TransactionCreated>, SbpBankFields
        permits ImmutableNamedSbpPayout {
    @Override
    default PaymentAction action() {
        return PaymentAction.PAYOUT;
    }

    /** The recipient's first name: not blank. Required. */
    @JsonProperty("customerInfo.firstName")
    @Value.Redacted
    String firstName();

    /** The recipient's last name: not blank. Required. */
    @JsonProperty("customerInfo.lastName")
    @Value.Redacted
    String lastName();

    /**
     * The recipient's middle name. Required. For a recipient without a middle name, send the empty string {@code ""}.
     * Non-empty strings that consist only of blanks are rejected.
     */
    @JsonProperty("customerInfo.middleName")
    @Value.Redacted
    String middleName();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableNamedSbpPayout.builder();
    }

    /**
     * Builds a {@link NamedSbpPayout}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with
     * every fault at once.
     */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, SbpBankFields.Setters<Builder>
            permits ImmutableNamedSbpPayout.Builder {
        Builder() {}

        public abstract Builder firstName(String firstName);

        public abstract Builder lastName(String lastName);

        public abstract Builder middleName(String middleName);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(NamedSbpPayout other);

        /** Sets the bank id and the BIC from an entry in the list of banks. */
        public final Builder bank(SbpBank bank) {
            return bankId(bank.bankId()).bankBic(bank.bankBic());
        }

        abstract NamedSbpPayout create();

        public final NamedSbpPayout build() {
            return PaymentCheck.checked(create());
        }
    }
}
