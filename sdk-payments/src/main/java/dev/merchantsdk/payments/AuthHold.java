package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.StoredText;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * An amount that an {@code auth} operation holds (contract, "States and transitions"). The amount can be debited in
 * full or released. To debit less than the held amount, the difference must be reversed first;
 * {@link #partialSettlement} combines the reversal and the debit in one operation that can be continued after a crash.
 * An {@code AuthHold} creates the requests, and {@link PaymentsClient} sends them. Immutable. {@code toString()} does
 * not contain the e-mail.
 *
 * <p>The amount of a request never exceeds the held amount, and a request always refers to the transaction of the hold.
 * A customizer can add a receipt, a callback address, custom values or metadata to a request. It cannot change the
 * order id, the price, the e-mail or the transaction, because they are set after the customizer was called. Reversals
 * are not deducted from {@link #held()}; the service refuses an amount that exceeds the remaining amount.
 * {@link #after} returns the hold of the remaining amount.
 *
 * <p>The existence of an {@code AuthHold} does not mean that the amount is held: the callback of the {@code auth}
 * operation reports whether the amount is held.
 */
public final class AuthHold implements NotJsonSerializable {
    private static final StoredText<PayerTransaction.Text> TEXTS =
            new StoredText<>("AuthHold", PayerTransaction.Text.class);
    /**
     * The record types that cannot belong to an {@code auth}. The contract does not specify the record type of an
     * {@code auth}, so only the types of other operations are rejected.
     */
    private static final Set<TransactionType> OTHER_TYPES =
            Set.of(TransactionType.PAYOUT, TransactionType.REVERSAL, TransactionType.BINDING);

    private final PayerTransaction hold;

    private AuthHold(PayerTransaction hold) {
        this.hold = hold;
    }

    /**
     * Returns the hold of an authorization.
     *
     * @param response the response to this request
     * @throws InvalidRequestException if the id of the response has control characters
     */
    public static AuthHold of(Authorization request, PaymentPage response) {
        return of(request, response.id());
    }

    /**
     * Returns the hold of an authorization whose response was lost.
     *
     * @param record the record that {@link PaymentsClient#find(String)} found
     * @throws InvalidRequestException if the record has another order id, belongs to another kind of operation, or has
     *     failed
     */
    public static AuthHold of(Authorization request, SecureTransaction record) {
        new RecordChecks(TEXTS.handle())
                .order(request, record)
                .type(type -> type.filter(OTHER_TYPES::contains).isEmpty(), record)
                .notFailed(record)
                .throwIfAny();
        return of(request, record.id());
    }

    private static AuthHold of(Authorization request, String id) {
        return new AuthHold(PayerTransaction.of(TEXTS.handle(), id, request.price(), request.email()));
    }

    /**
     * Parses a string that {@link #toText()} returned.
     *
     * @throws InvalidRequestException if the string is malformed or belongs to another type of handle. The exception
     *     does not contain the e-mail
     */
    public static AuthHold parse(String text) {
        return new AuthHold(PayerTransaction.parse(TEXTS, text));
    }

    /**
     * Returns the hold as JSON that can be stored and parsed with {@link #parse}. The JSON contains the payer's e-mail.
     */
    public String toText() {
        return hold.toText(TEXTS);
    }

    /** Returns the id of the authorization. */
    public String transactionId() {
        return hold.id();
    }

    /** Returns the held amount. */
    public Amount held() {
        return hold.amount();
    }

    /**
     * Creates the request that debits the held amount.
     *
     * @param newOrderId the id of the new operation, which the merchant chooses
     * @throws InvalidRequestException if the order id is invalid
     */
    public Completion completionRequest(String newOrderId) {
        return completionRequest(newOrderId, UnaryOperator.identity());
    }

    /**
     * Works like {@link #completionRequest(String)}; the customizer can add a receipt, a callback address, custom
     * values or metadata.
     */
    public Completion completionRequest(String newOrderId, UnaryOperator<Completion.Builder> customizer) {
        return hold.completion(newOrderId, held(), customizer);
    }

    /**
     * Creates the request that releases the held amount.
     *
     * @param newOrderId the id of the new operation, which the merchant chooses
     * @throws InvalidRequestException if the order id is invalid
     */
    public Reversal releaseRequest(String newOrderId) {
        return releaseRequest(newOrderId, UnaryOperator.identity());
    }

    /**
     * Works like {@link #releaseRequest(String)}; the customizer can add a receipt, a callback address, custom values
     * or metadata.
     */
    public Reversal releaseRequest(String newOrderId, UnaryOperator<Reversal.Builder> customizer) {
        return hold.reversal(newOrderId, held(), customizer);
    }

    /**
     * Creates the request that releases a part of the held amount. The remaining amount stays held, and {@link #after}
     * returns the hold of the remaining amount. To release a part and debit the remaining amount, use
     * {@link #partialSettlement}.
     *
     * @param newOrderId the id of the new operation, which the merchant chooses
     * @param part the amount to release: at most the held amount
     * @throws InvalidRequestException if the part exceeds the held amount, or the order id is invalid
     */
    public Reversal reversalRequest(String newOrderId, Amount part) {
        return reversalRequest(newOrderId, part, UnaryOperator.identity());
    }

    /**
     * Works like {@link #reversalRequest(String, Amount)}; the customizer can add a receipt, a callback address, custom
     * values or metadata.
     */
    public Reversal reversalRequest(String newOrderId, Amount part, UnaryOperator<Reversal.Builder> customizer) {
        hold.requireWithin(part, "held");
        return hold.reversal(newOrderId, part, customizer);
    }

    /**
     * Returns the hold of the amount that remains after a partial reversal. Use this method after the reversal has
     * succeeded: the service then accepts a completion only for the remaining amount. Call this method only one time
     * for each reversal, because the result does not record which reversals were already deducted.
     *
     * @throws InvalidRequestException if the reversal refers to another transaction or another payer, or if no amount
     *     remains after it
     */
    public AuthHold after(Reversal reversal) {
        Violations.collect()
                .rule(reversal.transactionId().equals(transactionId()), "target.transaction", "must be this hold's")
                .rule(reversal.email().equals(hold.email()), "customerInfo.email", "must be this hold's")
                .throwIfAny("Reversal");
        hold.requireBelow(reversal.price(), "held");
        return new AuthHold(new PayerTransaction(hold.id(), held().minus(reversal.price()), hold.email()));
    }

    /**
     * Prepares the debit of a part of the held amount. The settlement sends a reversal of the difference, and then a
     * payment of the remainder. Nothing is sent before {@link PaymentsClient#settle} is called.
     *
     * @param price the amount to debit: less than the held amount
     * @param reversalOrderId a new order id for the reversal
     * @param completionOrderId another new order id for the payment
     * @throws InvalidRequestException if the price is not below the held amount, or if an order id is invalid or
     *     contains {@code &}, because records cannot be queried by an order id with that character
     */
    public PartialSettlement partialSettlement(Amount price, String reversalOrderId, String completionOrderId) {
        return partialSettlement(
                price, reversalOrderId, completionOrderId, UnaryOperator.identity(), UnaryOperator.identity());
    }

    /**
     * Works like {@link #partialSettlement(Amount, String, String)}; the customizers can add receipts, callback
     * addresses, custom values or metadata.
     *
     * @param toReversal the customizer of the reversal
     * @param toCompletion the customizer of the payment
     */
    public PartialSettlement partialSettlement(
            Amount price,
            String reversalOrderId,
            String completionOrderId,
            UnaryOperator<Reversal.Builder> toReversal,
            UnaryOperator<Completion.Builder> toCompletion) {
        hold.requireBelow(price, "held");
        return PartialSettlement.prepared(
                hold.reversal(reversalOrderId, held().minus(price), toReversal),
                hold.completion(completionOrderId, price, toCompletion));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AuthHold that && hold.equals(that.hold);
    }

    @Override
    public int hashCode() {
        return hold.hashCode();
    }

    /** Returns the transaction id and the amount. */
    @Override
    public String toString() {
        return "AuthHold" + hold;
    }
}
