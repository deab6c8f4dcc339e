package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import org.immutables.value.Value;

/**
 * A release of a hold, in full or in part ({@code reversal}; contract, "Payments" and "States and transitions"). After
 * a partial one, the service still holds the rest. Its receipt is an income return receipt. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface Reversal extends FollowUp<Reversal> permits ImmutableReversal {
    @Override
    default PaymentAction action() {
        return PaymentAction.REVERSAL;
    }

    /**
     * Starts the release of a hold that you know only by its id. The SDK can't check that this transaction is a hold,
     * how much it holds or who pays. Prefer {@link dev.merchantsdk.payments.PreauthHold#release} and
     * {@link dev.merchantsdk.payments.AuthHold#reversal}, which do.
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
        return ImmutableReversal.builder()
                .transactionId(transactionId)
                .orderId(orderId)
                .price(price)
                .email(email);
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements FollowUp.Setters<Builder> permits ImmutableReversal.Builder {
        Builder() {}

        abstract Reversal create();

        public final Reversal build() {
            return PaymentCheck.checked(create());
        }
    }
}
