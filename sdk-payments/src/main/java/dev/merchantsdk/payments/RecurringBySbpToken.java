package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A recurring debit by a fast-payment-system token, without the payer ({@code pay} with {@code target.card}; contract, "Payments"). Immutable.
 *
 * <p>Limits of the contract: one retry per card and day, at most one request a second, and no debit after a code that forbids it; a {@link
 * dev.merchantsdk.payments.recurring.RecurringGuard} keeps to them. With a receipt it must carry the payer's e-mail and phone. Should the service call such a token payout-only, as it does with cards', no transaction
 * was created: {@link PayoutOnlyTokenException}.
 */
@Value.Immutable
@RequestStyle
public sealed interface RecurringBySbpToken extends StoredCredentialPayment<TransactionCreated>, Recurs
        permits ImmutableRecurringBySbpToken {
    /** A debit of what is required. */
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

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link RecurringBySbpToken}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with every fault at once. */
    final class Builder extends ImmutableRecurringBySbpToken.Builder {
        Builder() {}
    }
}
