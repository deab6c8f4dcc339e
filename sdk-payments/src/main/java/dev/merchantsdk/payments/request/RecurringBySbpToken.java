package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A recurring debit by SBP token. Send it through a {@link dev.merchantsdk.payments.recurring.RecurringGuard}. It
 * charges an account in the fast payment system (SBP) while the payer is away ({@code pay} with {@code target.card};
 * contract, "Payments"). Immutable.
 *
 * <p>With a receipt, the payer's e-mail and phone are required. When the service responds that the token is
 * payout-only, no transaction is created, and the client throws a {@link PayoutOnlyTokenException}.
 */
@Value.Immutable
@RequestStyle
public sealed interface RecurringBySbpToken
        extends StoredCredentialPayment<TransactionCreated<RecurringBySbpToken>>, RecurringFields
        permits ImmutableRecurringBySbpToken {
    /** Returns a debit that contains only the required fields. */
    static RecurringBySbpToken of(String orderId, Amount price, SbpToken card) {
        return builder().orderId(orderId).price(price).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** Token: a binding's id. Required. */
    @JsonProperty("target.card")
    SbpToken card();

    static Builder builder() {
        return ImmutableRecurringBySbpToken.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder
            implements PaymentRequest.Setters<Builder>,
                    PaymentRequest.PayerSetters<Builder>,
                    RecurringFields.Setters<Builder>
            permits ImmutableRecurringBySbpToken.Builder {
        Builder() {}

        public abstract Builder card(SbpToken card);

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(RecurringBySbpToken other);

        abstract RecurringBySbpToken create();

        public final RecurringBySbpToken build() {
            return PaymentCheck.checked(create());
        }
    }
}
