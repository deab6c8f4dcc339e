package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import org.immutables.value.Value;

/**
 * Sent through a {@link dev.merchantsdk.payments.recurring.RecurringGuard}: a recurring debit that refers to an
 * earlier transaction and does not involve the payer ({@code pay} with {@code target.rebill}; contract, "Payments").
 * The earlier transaction is a successful {@code pay},
 * {@code preauth} or fast-payment {@code pay}. Support must enable these debits. If the earlier transaction is a fast
 * payment, the payer must have allowed payments without confirmation. Immutable.
 *
 * <p>The guard enforces the limits of the contract ("Limits"): one retry per card and day, at most one request per
 * second, and no debit after a response code that forbids it. Recurring debits may be unavailable for some card
 * products: do not retry debits of these cards. If the debit has a receipt, it must also contain the payer's e-mail and
 * phone.
 */
@Value.Immutable
@RequestStyle
public sealed interface RecurringByTransaction extends StoredCredentialPayment<TransactionCreated>, RecurringFields
        permits ImmutableRecurringByTransaction {
    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** The id of the earlier transaction, as in the response and the callback. Required. */
    @JsonProperty("target.rebill")
    String earlierTransactionId();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableRecurringByTransaction.builder();
    }

    /**
     * Builds a {@link RecurringByTransaction}; not thread-safe. {@code build()} throws {@link InvalidRequestException}
     * with every fault at once.
     */
    abstract sealed class Builder
            implements PaymentRequestSetters<Builder>,
                    OptionalPayerFields.Setters<Builder>,
                    RecurringFields.Setters<Builder>
            permits ImmutableRecurringByTransaction.Builder {
        Builder() {}

        public abstract Builder earlierTransactionId(String earlierTransactionId);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(RecurringByTransaction other);

        abstract RecurringByTransaction create();

        public final RecurringByTransaction build() {
            return PaymentCheck.checked(create());
        }
    }
}
