package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * Sent through a {@link dev.merchantsdk.payments.recurring.RecurringGuard}: a recurring debit that uses a card token
 * and does not involve the payer ({@code pay} with {@code target.card}; contract, "Payments"). Immutable.
 *
 * <p>The guard enforces the limits of the contract ("Limits"): one retry per card and day, at most one request per
 * second, and no debit after a response code that forbids it. Recurring debits may be unavailable for some card
 * products: do not retry debits of these cards. If the debit has a receipt, it must also contain the payer's e-mail and
 * phone. With a payout-only token no transaction is created: {@link PayoutOnlyTokenException}.
 */
@Value.Immutable
@RequestStyle
public sealed interface RecurringByCardToken
        extends StoredCredentialPayment<TransactionCreated>, RecurringFields, CardTokenFields
        permits ImmutableRecurringByCardToken {
    /** Returns a debit with the required fields. */
    static RecurringByCardToken of(String orderId, Amount price, CardToken card) {
        return builder().orderId(orderId).price(price).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableRecurringByCardToken.builder();
    }

    /**
     * Builds a {@link RecurringByCardToken}; not thread-safe. {@code build()} throws {@link InvalidRequestException}
     * with every fault at once.
     */
    abstract sealed class Builder
            implements PaymentRequestSetters<Builder>,
                    OptionalPayerFields.Setters<Builder>,
                    RecurringFields.Setters<Builder>,
                    CardTokenFields.Setters<Builder>
            permits ImmutableRecurringByCardToken.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(RecurringByCardToken other);

        abstract RecurringByCardToken create();

        public final RecurringByCardToken build() {
            return PaymentCheck.checked(create());
        }
    }
}
