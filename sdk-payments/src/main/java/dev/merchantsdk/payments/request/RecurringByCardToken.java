package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A recurring debit by card token. Send it through a {@link dev.merchantsdk.payments.recurring.RecurringGuard}. It
 * charges the card while the payer is away ({@code pay} with {@code target.card}; contract, "Payments"). Immutable.
 *
 * <p>Recurring debits may be unavailable for some card products: do not retry debits of these cards (contract,
 * "Limits"). With a receipt, the payer's e-mail and phone are required. With a payout-only token (see
 * {@link CardToken}), no transaction is created, and the client throws a {@link PayoutOnlyTokenException}.
 */
@Value.Immutable
@RequestStyle
public sealed interface RecurringByCardToken
        extends StoredCredentialPayment<TransactionCreated<RecurringByCardToken>>, RecurringFields, CardTokenFields
        permits ImmutableRecurringByCardToken {
    /** Returns a debit that contains only the required fields. */
    static RecurringByCardToken of(String orderId, Amount price, CardToken card) {
        return builder().orderId(orderId).price(price).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    static Builder builder() {
        return ImmutableRecurringByCardToken.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder
            implements PaymentRequest.Setters<Builder>,
                    PaymentRequest.PayerSetters<Builder>,
                    RecurringFields.Setters<Builder>,
                    CardTokenFields.Setters<Builder>
            permits ImmutableRecurringByCardToken.Builder {
        Builder() {}

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(RecurringByCardToken other);

        abstract RecurringByCardToken create();

        public final RecurringByCardToken build() {
            return PaymentCheck.checked(create());
        }
    }
}
