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
 * An amount that an {@code auth} holds (contract, "States and transitions"). It is debited in full or released. To
 * debit less, the difference is reversed first; {@link #partialSettlement} makes these two steps one operation that
 * survives a crash. Creates the requests; {@link PaymentsClient} sends them. Immutable; prints no e-mail.
 *
 * <p>No request of a hold is above the held amount or about another transaction: a customizer adds a receipt, a
 * callback address, custom values or metadata, and order id, price, e-mail and transaction are set after it. Reversals
 * are not counted: {@link #held()} does not change, and the service refuses more than the rest. {@link #after} is the
 * hold of the rest.
 *
 * <p>A hold describes a request and not its result. The callback of the {@code auth} reports that the amount is held.
 */
public final class AuthHold implements NotJsonSerializable {
    private static final StoredText<PayerTransaction.Text> TEXTS =
            new StoredText<>("AuthHold", PayerTransaction.Text.class);
    /** The contract maps no type of records to {@code auth}, so only types of other operations are refused. */
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
     * @throws InvalidRequestException if the record has another order id, is of another kind of operation, or has
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
     * Parses a text of {@link #toText()}.
     *
     * @throws InvalidRequestException if the text has another form or is of another handle; it shows no e-mail
     */
    public static AuthHold parse(String text) {
        return new AuthHold(PayerTransaction.parse(TEXTS, text));
    }

    /** Returns JSON to store and to {@link #parse} again. It contains the payer's e-mail. */
    public String toText() {
        return hold.toText(TEXTS);
    }

    /** The id of the authorization. */
    public String transactionId() {
        return hold.id();
    }

    /** The held amount. */
    public Amount held() {
        return hold.amount();
    }

    /**
     * Makes the request that debits the held amount.
     *
     * @param orderId a new number of the merchant's
     * @throws InvalidRequestException if the order id is invalid
     */
    public Completion completionRequest(String orderId) {
        return completionRequest(orderId, UnaryOperator.identity());
    }

    /** As {@link #completionRequest(String)}, with a receipt, a callback address, custom values or metadata. */
    public Completion completionRequest(String orderId, UnaryOperator<Completion.Builder> customizer) {
        return hold.completion(orderId, held(), customizer);
    }

    /**
     * Makes the request that releases the held amount.
     *
     * @param orderId a new number of the merchant's
     * @throws InvalidRequestException if the order id is invalid
     */
    public Reversal releaseRequest(String orderId) {
        return releaseRequest(orderId, UnaryOperator.identity());
    }

    /** As {@link #releaseRequest(String)}, with a receipt, a callback address, custom values or metadata. */
    public Reversal releaseRequest(String orderId, UnaryOperator<Reversal.Builder> customizer) {
        return hold.reversal(orderId, held(), customizer);
    }

    /**
     * Makes the request that releases a part. The rest stays held: {@link #after} is its hold. {@link #partialSettlement}
     * also completes the rest.
     *
     * @param orderId a new number of the merchant's
     * @param part the amount to release: at most the held amount
     * @throws InvalidRequestException if the part is above the held amount, or the order id cannot be one
     */
    public Reversal reversalRequest(String orderId, Amount part) {
        return reversalRequest(orderId, part, UnaryOperator.identity());
    }

    /** As {@link #reversalRequest(String, Amount)}, with a receipt, a callback address, custom values or metadata. */
    public Reversal reversalRequest(String orderId, Amount part, UnaryOperator<Reversal.Builder> customizer) {
        hold.requireWithin(part, "held");
        return hold.reversal(orderId, part, customizer);
    }

    /**
     * Returns the hold that a reversal of a part leaves. Use it once the reversal has succeeded: the service completes
     * no other amount then. Apply it once per reversal, because the result does not show which reversals it counts.
     *
     * @throws InvalidRequestException if the reversal is of another transaction or another payer, or leaves nothing
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
     * Prepares the debit of a part: a reversal of the difference, then a payment of the remainder. Nothing is sent
     * before {@link PaymentsClient#settle}.
     *
     * @param price the amount to debit: less than the held amount
     * @param reversalOrderId a new number of the merchant's, for the reversal
     * @param completionOrderId another new number of the merchant's, for the payment
     * @throws InvalidRequestException if the price is not below the held amount, or an order id cannot be one or
     *     contains {@code &}, since records cannot be queried by such a one
     */
    public PartialSettlement partialSettlement(Amount price, String reversalOrderId, String completionOrderId) {
        return partialSettlement(
                price, reversalOrderId, completionOrderId, UnaryOperator.identity(), UnaryOperator.identity());
    }

    /**
     * As {@link #partialSettlement(Amount, String, String)}, with receipts, callback addresses, custom values or
     * metadata.
     *
     * @param toReversal adds to the reversal
     * @param toCompletion adds to the payment
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

    /** Transaction and amount. */
    @Override
    public String toString() {
        return "AuthHold" + hold;
    }
}
