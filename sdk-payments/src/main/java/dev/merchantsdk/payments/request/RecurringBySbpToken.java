package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * Sent through a {@link dev.merchantsdk.payments.recurring.RecurringGuard}: a recurring debit that uses an SBP token
 * and does not involve the payer ({@code pay} with {@code target.card}; contract, "Payments"). Immutable.
 *
 * <p>The guard enforces the contract's rate limit of one request per second; the limits for cards ("Limits") do not
 * apply. If the debit has a receipt, it must also contain the payer's e-mail and phone. If the service reports the SBP
 * token as payout-only, as it does with card tokens, no transaction was created: {@link PayoutOnlyTokenException}.
 */
@Value.Immutable
@RequestStyle
public sealed interface RecurringBySbpToken extends StoredCredentialPayment<TransactionCreated>, RecurringFields
        permits ImmutableRecurringBySbpToken {
    /** Returns a debit with the required fields. */
    static RecurringBySbpToken of(String orderId, Amount price, SbpToken card) {
        return builder().orderId(orderId).price(price).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** The token: the id of a binding. Required. */
    @JsonProperty("target.card")
    SbpToken card();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableRecurringBySbpToken.builder();
    }

    /**
     * Builds a {@link RecurringBySbpToken}; not thread-safe. {@code build()} throws {@link InvalidRequestException}
     * with every fault at once.
     */
    abstract sealed class Builder
            implements PaymentRequestSetters<Builder>,
                    OptionalPayerFields.Setters<Builder>,
                    RecurringFields.Setters<Builder>
            permits ImmutableRecurringBySbpToken.Builder {
        Builder() {}

        public abstract Builder card(SbpToken card);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(RecurringBySbpToken other);

        abstract RecurringBySbpToken create();

        public final RecurringBySbpToken build() {
            return PaymentCheck.checked(create());
        }
    }
}
