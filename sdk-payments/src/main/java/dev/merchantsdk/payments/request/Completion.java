package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * The debit of a hold ({@code pay} with {@code target.transaction}; contract, "Payments" and "States and transitions"). Immutable.
 *
 * <p>Of a {@code preauth}: the held amount or a part of it. Of an {@code auth}: the held amount, or what is left of it after a partial {@link
 * Reversal}. {@link dev.merchantsdk.payments.PreauthHold} and {@link dev.merchantsdk.payments.AuthHold} make the right ones.
 */
@Value.Immutable
@RequestStyle
public sealed interface Completion extends PaymentRequest<TransactionCreated>, TransactionIdFields
        permits ImmutableCompletion {
    /** A completion of what is required. */
    static Completion of(String orderId, Amount price, String email, String transaction) {
        return builder()
                .orderId(orderId)
                .price(price)
                .email(email)
                .transaction(transaction)
                .build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Completion}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with every fault at once. */
    final class Builder extends ImmutableCompletion.Builder implements AcceptsCustomValues<Builder> {
        Builder() {}
    }
}
