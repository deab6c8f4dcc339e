package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.ReceivedIdStyle;
import org.immutables.value.Value;

/**
 * A recurring debit. Send it through a {@link dev.merchantsdk.payments.recurring.RecurringGuard}. It charges the card or
 * account of an earlier transaction while the payer is away ({@code pay} with {@code target.rebill}; contract,
 * "Payments"). The earlier one must be a successful {@code pay}, {@code preauth} or fast-payment {@code pay}; in a fast
 * payment, the payer must have allowed payments without confirmation. The service's support must enable such debits for
 * you. Immutable.
 *
 * <p>Recurring debits may be unavailable for some card products: do not retry debits of these cards (contract,
 * "Limits"). With a receipt, the payer's e-mail and phone are required.
 */
@Value.Immutable
@ReceivedIdStyle
public sealed interface RecurringByTransaction
        extends StoredCredentialPayment<TransactionCreated<RecurringByTransaction>>, RecurringFields
        permits ImmutableRecurringByTransaction {
    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /**
     * Earlier transaction's id, from its response or its callback. Required: 32 characters.
     * {@link Builder#earlierTransaction} takes a response's id, which may have any length.
     */
    @JsonProperty("target.rebill")
    String earlierTransactionId();

    static Builder builder() {
        return ImmutableRecurringByTransaction.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder
            implements PaymentRequest.Setters<Builder>,
                    PaymentRequest.PayerSetters<Builder>,
                    RecurringFields.Setters<Builder>
            permits ImmutableRecurringByTransaction.Builder {
        /** The id that a response contained; empty if the merchant typed the id. */
        private String received = "";

        Builder() {}

        /** Sets a response's id, which may have any length. */
        public final Builder earlierTransaction(TransactionResponse earlier) {
            received = earlier.id();
            return earlierTransactionId(received);
        }

        public abstract Builder earlierTransactionId(String earlierTransactionId);

        /** Copies everything set in {@code other}; custom values are appended. */
        public final Builder from(RecurringByTransaction other) {
            received = other.earlierTransactionId();
            return copy(other);
        }

        abstract Builder copy(RecurringByTransaction other);

        abstract RecurringByTransaction create();

        public final RecurringByTransaction build() {
            return PaymentCheck.checked(create(), received);
        }
    }
}
