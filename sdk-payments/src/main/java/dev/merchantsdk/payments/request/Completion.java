package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import org.immutables.value.Value;

/**
 * A debit of a hold ({@code pay} with {@code target.transaction}; contract, "Payments" and "States and transitions").
 * {@link dev.merchantsdk.payments.PreauthHold} and {@link dev.merchantsdk.payments.AuthHold} start completions of an
 * allowed amount. Immutable.
 *
 * <p>For a {@code preauth} hold, it debits the held amount or a part of it; for an {@code auth} hold, all that is held
 * after a partial {@link Reversal}.
 */
@Value.Immutable
@RequestStyle
public sealed interface Completion extends FollowUp<Completion> permits ImmutableCompletion {
    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /**
     * Starts the debit of a hold that you know only by its id. The SDK can't check that this transaction is a hold, how
     * much it holds or who pays, and the service doesn't perform a partial debit of an {@code auth} hold. Prefer
     * {@link dev.merchantsdk.payments.PreauthHold#completion} and {@link dev.merchantsdk.payments.AuthHold#completion},
     * which do check.
     *
     * @param transactionId the earlier transaction's id: 32 characters
     * @param orderId a new order id
     * @param price the amount: at most the earlier transaction's
     * @param email the payer's e-mail
     * @throws InvalidRequestException if the id doesn't have 32 characters
     */
    static Builder byId(String transactionId, String orderId, Amount price, String email) {
        return start(GatewayChecks.typedTransactionId("target.transaction", transactionId), orderId, price, email);
    }

    /** Works like {@link #byId(String, String, Amount, String)}, for a response's id, which may have any length. */
    static Builder byId(TransactionResponse earlier, String orderId, Amount price, String email) {
        return start(earlier.id(), orderId, price, email);
    }

    private static Builder start(String transactionId, String orderId, Amount price, String email) {
        return ImmutableCompletion.builder()
                .transactionId(transactionId)
                .orderId(orderId)
                .price(price)
                .email(email);
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements FollowUp.Setters<Builder> permits ImmutableCompletion.Builder {
        Builder() {}

        abstract Completion create();

        public final Completion build() {
            return PaymentCheck.checked(create());
        }
    }
}
