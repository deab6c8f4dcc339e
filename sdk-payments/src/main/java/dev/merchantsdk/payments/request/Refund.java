package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import org.immutables.value.Value;

/**
 * A refund of a payment, in full or in part ({@code refund}; contract, "Payments"). Its receipt is an income return
 * receipt. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface Refund extends FollowUp<Refund> permits ImmutableRefund {
    @Override
    default PaymentAction action() {
        return PaymentAction.REFUND;
    }

    /**
     * Starts the refund of a payment that you know only by its id. The SDK can't check that this transaction is a
     * payment, how much was paid or by whom. Prefer {@link dev.merchantsdk.payments.Payment#refund}, which does. For a
     * completion, the contract describes the id in two ways: if the service expects that of the hold, pass it here.
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
        return ImmutableRefund.builder()
                .transactionId(transactionId)
                .orderId(orderId)
                .price(price)
                .email(email);
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements FollowUp.Setters<Builder> permits ImmutableRefund.Builder {
        Builder() {}

        abstract Refund create();

        public final Refund build() {
            return PaymentCheck.checked(create());
        }
    }
}
