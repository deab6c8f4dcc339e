package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import java.util.function.UnaryOperator;

/**
 * An amount that an {@code auth} holds (contract, "States and transitions"): can be debited only in full, or given back. To debit less, the
 * difference must be reversed first; {@link #settlePartially} makes these two steps one operation that survives a crash. Makes the requests;
 * {@link PaymentsClient} sends them. Immutable; prints no e-mail.
 *
 * <p>It remembers what was asked for, not what the service says of it: that the hold stands is told by the callback of the {@code auth}.
 */
public final class AuthHold implements NotJsonSerializable {
    private final Hold hold;

    private AuthHold(Hold hold) {
        this.hold = hold;
    }

    /**
     * The hold that an authorization became.
     *
     * @param transactionId the id of its reply and its callback, or of what {@link PaymentsClient#find(String)} found where the reply was lost: 32
     *     characters
     * @throws InvalidRequestException if the id cannot be one
     */
    public static AuthHold of(String transactionId, Authorization request) {
        return of(transactionId, request.price(), request.email());
    }

    /**
     * A hold from its parts.
     *
     * @param transactionId the id of the authorization, as the service returned it
     * @param held the whole amount: at least one kopeck
     * @param email the payer's e-mail, which every request about the hold must carry
     * @throws InvalidRequestException if a part cannot be one
     */
    public static AuthHold of(String transactionId, Amount held, String email) {
        return new AuthHold(Hold.of("AuthHold", transactionId, held, email));
    }

    /** The id of the authorization. */
    public String transactionId() {
        return hold.transactionId();
    }

    /** The whole amount. */
    public Amount held() {
        return hold.held();
    }

    /** Debits the whole amount. */
    public Completion complete(String orderId) {
        return completion(orderId).build();
    }

    /** As {@link #complete(String)}, to add a receipt, a callback address or metadata to. A price that is set anew is not checked. */
    public Completion.Builder completion(String orderId) {
        return hold.completion(orderId, held());
    }

    /** Gives the whole amount back. */
    public Reversal release(String orderId) {
        return reversal(orderId).build();
    }

    /** As {@link #release(String)}, to add a receipt, a callback address or metadata to. */
    public Reversal.Builder reversal(String orderId) {
        return hold.reversal(orderId, held());
    }

    /**
     * Prepares the debit of a part: a reversal of the difference, then a payment of the remainder. Nothing is sent before {@link
     * PaymentsClient#settle}.
     *
     * @param price the amount to debit: less than the hold
     * @param reversalOrderId a new number of the merchant's, for the reversal
     * @param completionOrderId another new number of the merchant's, for the payment
     * @throws InvalidRequestException if the price is not below the hold, or an order id cannot be one or contains {@code &}, since records cannot be
     *     asked for by such a one
     */
    public PartialSettlement settlePartially(Amount price, String reversalOrderId, String completionOrderId) {
        return settlePartially(price, reversalOrderId, completionOrderId, same -> same, same -> same);
    }

    /**
     * As {@link #settlePartially(Amount, String, String)}, with receipts, callback addresses or metadata added. What the hold and the other
     * arguments say (order ids, amounts, payer, transaction) cannot be changed by them.
     *
     * @param toReversal adds to the reversal
     * @param toCompletion adds to the payment
     */
    public PartialSettlement settlePartially(
            Amount price,
            String reversalOrderId,
            String completionOrderId,
            UnaryOperator<Reversal.Builder> toReversal,
            UnaryOperator<Completion.Builder> toCompletion) {
        hold.requireBelow(price);
        Reversal reversal = toReversal
                .apply(Reversal.builder())
                .orderId(reversalOrderId)
                .price(held().minus(price))
                .email(hold.email())
                .transaction(transactionId())
                .build();
        Completion completion = toCompletion
                .apply(Completion.builder())
                .orderId(completionOrderId)
                .price(price)
                .email(hold.email())
                .transaction(transactionId())
                .build();
        return PartialSettlement.prepared(reversal, completion);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AuthHold that && hold.equals(that.hold);
    }

    @Override
    public int hashCode() {
        return hold.hashCode();
    }

    @Override
    public String toString() {
        return "AuthHold" + hold;
    }
}
