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
 * full or released. To debit less than the held amount, the merchant must first release the difference with a {@link
 * Reversal}. {@link #partialSettlement} combines the reversal and the debit in one operation, which the merchant can
 * continue after a crash. An {@code AuthHold} creates the requests, and {@link PaymentsClient} sends them. Immutable.
 * {@code toString()} does not contain the e-mail.
 *
 * <p>Each request that an {@code AuthHold} creates refers to the transaction of the hold, and the amount of the request
 * never exceeds {@link #held()}. A customizer (a function that receives the builder of a request) can add a receipt, a
 * callback address, custom values or metadata to the request. A customizer cannot change the order id, the price, the
 * e-mail or the transaction, because the SDK sets these values after it has called the customizer. After a partial
 * reversal, {@link #held()} of this object still returns the original amount, and the service refuses a request that
 * exceeds the remaining amount. {@link #after} returns a new object that represents the remaining amount.
 *
 * <p>The existence of an {@code AuthHold} object does not prove that the service holds the amount. The callback of the
 * {@code auth} operation reports whether the amount is held.
 */
public final class AuthHold implements NotJsonSerializable {
    private static final StoredText<PayerTransaction.Text> TEXTS =
            new StoredText<>("AuthHold", PayerTransaction.Text.class);
    /**
     * The types that the record of an {@code auth} operation cannot have. The contract does not specify which type the
     * record of an {@code auth} operation has, so this class rejects only the types that belong to other operations.
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
     * @param response the response to {@code request}
     * @throws InvalidRequestException if the id in the response contains control characters
     */
    public static AuthHold of(Authorization request, PaymentPage response) {
        return of(request, response.id());
    }

    /**
     * Returns the hold of an authorization whose response the merchant did not receive.
     *
     * @param record the record in the result of {@link PaymentsClient#find(String)}
     * @throws InvalidRequestException if the record and the request have different order ids, if the record belongs to
     *     another kind of operation, or if the operation has failed
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
     * @throws InvalidRequestException if the string is malformed, or if another class created the string. The exception
     *     does not contain the e-mail
     */
    public static AuthHold parse(String text) {
        return new AuthHold(PayerTransaction.parse(TEXTS, text));
    }

    /**
     * Returns the hold as JSON. The merchant can store the JSON and parse it with {@link #parse}. The JSON contains the
     * payer's e-mail.
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
     * @param newOrderId the order id that the merchant chooses for the new operation
     * @throws InvalidRequestException if the order id is invalid
     */
    public Completion completionRequest(String newOrderId) {
        return completionRequest(newOrderId, UnaryOperator.identity());
    }

    /**
     * Works like {@link #completionRequest(String)}; the customizer can also add a receipt, a callback address, custom
     * values or metadata.
     */
    public Completion completionRequest(String newOrderId, UnaryOperator<Completion.Builder> customizer) {
        return hold.completion(newOrderId, held(), customizer);
    }

    /**
     * Creates the request that releases the held amount.
     *
     * @param newOrderId the order id that the merchant chooses for the new operation
     * @throws InvalidRequestException if the order id is invalid
     */
    public Reversal releaseRequest(String newOrderId) {
        return releaseRequest(newOrderId, UnaryOperator.identity());
    }

    /**
     * Works like {@link #releaseRequest(String)}; the customizer can also add a receipt, a callback address, custom
     * values or metadata.
     */
    public Reversal releaseRequest(String newOrderId, UnaryOperator<Reversal.Builder> customizer) {
        return hold.reversal(newOrderId, held(), customizer);
    }

    /**
     * Creates the request that releases a part of the held amount. The service continues to hold the remaining amount,
     * and {@link #after} returns a hold with the remaining amount. To release a part and debit the remaining amount,
     * use {@link #partialSettlement}.
     *
     * @param newOrderId the order id that the merchant chooses for the new operation
     * @param part the amount to release: at most the held amount
     * @throws InvalidRequestException if the part exceeds the held amount, or the order id is invalid
     */
    public Reversal reversalRequest(String newOrderId, Amount part) {
        return reversalRequest(newOrderId, part, UnaryOperator.identity());
    }

    /**
     * Works like {@link #reversalRequest(String, Amount)}; the customizer can also add a receipt, a callback address,
     * custom values or metadata.
     */
    public Reversal reversalRequest(String newOrderId, Amount part, UnaryOperator<Reversal.Builder> customizer) {
        hold.requireWithin(part, "held");
        return hold.reversal(newOrderId, part, customizer);
    }

    /**
     * Returns a hold with the amount that remains after a partial reversal. Use this method after the reversal has
     * succeeded: the service then accepts a completion only for the remaining amount. Call this method only once for
     * each reversal: a call on the returned hold with the same reversal would deduct the amount of the reversal again.
     *
     * @throws InvalidRequestException if the reversal refers to another transaction or another payer, or if no amount
     *     remains after the reversal
     */
    public AuthHold after(Reversal reversal) {
        Violations.collect()
                .rule(
                        reversal.transactionId().equals(transactionId()),
                        "target.transaction",
                        "must be the value of this hold")
                .rule(reversal.email().equals(hold.email()), "customerInfo.email", "must be the value of this hold")
                .throwIfAny("Reversal");
        hold.requireBelow(reversal.price(), "held");
        return new AuthHold(new PayerTransaction(hold.id(), held().minus(reversal.price()), hold.email()));
    }

    /**
     * Prepares a settlement, which debits a part of the held amount. The settlement consists of two requests: a
     * reversal, which releases the difference between the held amount and {@code price}, and then a payment of {@code
     * price}. This method sends nothing; {@link PaymentsClient#settle} sends both requests.
     *
     * @param price the amount to debit: less than the held amount
     * @param reversalOrderId a new order id for the reversal
     * @param completionOrderId another new order id for the payment
     * @throws InvalidRequestException if the price is not less than the held amount, or if an order id is invalid or
     *     contains {@code &}. The SDK cannot query records by an order id that contains {@code &}
     */
    public PartialSettlement partialSettlement(Amount price, String reversalOrderId, String completionOrderId) {
        return partialSettlement(
                price, reversalOrderId, completionOrderId, UnaryOperator.identity(), UnaryOperator.identity());
    }

    /**
     * Works like {@link #partialSettlement(Amount, String, String)}; the customizers can add receipts, callback
     * addresses, custom values or metadata.
     *
     * @param toReversal the function that customizes the builder of the reversal
     * @param toCompletion the function that customizes the builder of the payment
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
