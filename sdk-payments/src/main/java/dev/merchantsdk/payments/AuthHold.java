package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.StoredText;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.FollowUp;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Set;

/**
 * An amount that an {@code auth} operation holds (contract, "States and transitions"). Debit it in full, or release it
 * in full or in part; to debit only a part, use {@link #partialSettlement}. An {@code AuthHold} starts the requests:
 * add a receipt or a callback address, build, and send with {@link PaymentsClient}. Immutable.
 *
 * <p>After a partial reversal, {@link #held()} still returns the original amount; {@link #after} returns a hold of the
 * rest. This object is no proof that the amount is held: the callback of the {@code auth} operation reports that.
 */
public final class AuthHold implements NotJsonSerializable {
    private static final StoredText<PayerTransaction.Text> TEXTS =
            new StoredText<>("AuthHold", PayerTransaction.Text.class);
    /**
     * Types of records that certainly do not belong to an {@code auth} operation, whose type the contract does not
     * specify.
     */
    private static final Set<TransactionType> OTHER_TYPES =
            Set.of(TransactionType.PAYOUT, TransactionType.REVERSAL, TransactionType.BINDING);

    private final PayerTransaction hold;

    private AuthHold(PayerTransaction hold) {
        this.hold = hold;
    }

    /**
     * Returns the hold of an authorization. Compares only their order ids; a response read by {@code parse} has none.
     *
     * @throws InvalidRequestException if the response is that of another order, or if its id contains control characters
     */
    public static AuthHold of(Authorization request, AuthorizationPage response) {
        new RecordChecks(TEXTS.handle()).order(request, response).throwIfAny();
        return of(request, response.id());
    }

    /**
     * Returns the hold of an authorization whose response you did not receive.
     *
     * @param record the record in the result of {@link PaymentsClient#find(String)}
     * @throws InvalidRequestException if the record and the request have different order ids, if the type of the record
     *     excludes an authorization, or if the operation has failed
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
     * @throws InvalidRequestException if the string is malformed or from another class. The exception does not contain
     *     the e-mail
     */
    public static AuthHold parse(String text) {
        return new AuthHold(PayerTransaction.parse(TEXTS, text));
    }

    /** Returns the hold as JSON for {@link #parse}, with the payer's e-mail. */
    public String toText() {
        return hold.toText(TEXTS);
    }

    /** Returns the authorization's id. */
    public String transactionId() {
        return hold.id();
    }

    public Amount held() {
        return hold.amount();
    }

    /** Starts debiting the whole held amount, under an order id that you choose. */
    public Completion.Builder completion(String newOrderId) {
        return Completion.byId(hold, newOrderId, held(), hold.email());
    }

    /** Starts releasing the whole held amount, under an order id that you choose. */
    public Reversal.Builder release(String newOrderId) {
        return reversal(newOrderId, held());
    }

    /**
     * Starts releasing a part of the held amount. When this reversal has succeeded, {@link #after} returns the hold of
     * the rest. To also debit the rest, use {@link #partialSettlement(Amount, String, String)} instead.
     *
     * @param newOrderId an order id that you choose
     * @param part the amount to release: at most the held amount
     * @throws InvalidRequestException if the part exceeds the held amount
     */
    public Reversal.Builder reversal(String newOrderId, Amount part) {
        hold.requireWithin(part, "held");
        return Reversal.byId(hold, newOrderId, part, hold.email());
    }

    /**
     * Returns a hold of the rest after a partial reversal. Call it once the reversal has succeeded, and not again on
     * its result: that would deduct the amount twice.
     *
     * @throws InvalidRequestException if the reversal and this hold have different transactions or e-mails, or if no
     *     amount remains
     */
    public AuthHold after(Reversal reversal) {
        continues(reversal).throwIfAny("Reversal");
        hold.requireBelow(reversal.price(), "held");
        return new AuthHold(new PayerTransaction(hold.id(), held().minus(reversal.price()), hold.email()));
    }

    private Violations continues(FollowUp<?> request) {
        return Violations.collect()
                .rule(
                        request.transactionId().equals(transactionId()),
                        "target.transaction",
                        "must be the value of this hold")
                .rule(request.email().equals(hold.email()), "customerInfo.email", "must be the value of this hold");
    }

    /**
     * Prepares a settlement that debits a part: a reversal releases all but {@code price}, and then a payment debits
     * {@code price}. {@link PaymentsClient#settle} sends both.
     *
     * @param price the amount to debit: less than the held amount
     * @param reversalOrderId a new order id for the reversal
     * @param completionOrderId another new order id for the payment
     * @throws InvalidRequestException if the price is not less than the held amount, or if an order id is invalid or
     *     contains {@code &}
     */
    public PartialSettlement partialSettlement(Amount price, String reversalOrderId, String completionOrderId) {
        hold.requireBelow(price, "held");
        return partialSettlement(
                reversal(reversalOrderId, held().minus(price)).build(),
                Completion.byId(hold, completionOrderId, price, hold.email()).build());
    }

    /**
     * Prepares a settlement from its two requests, which may carry receipts and callback addresses.
     *
     * @param reversal a {@link #reversal} of a part of this hold
     * @param completion the completion of the rest: {@code after(reversal).completion(…)}
     * @throws InvalidRequestException if a request continues another hold, if the prices do not add up to the held
     *     amount, or if an order id contains {@code &}
     */
    public PartialSettlement partialSettlement(Reversal reversal, Completion completion) {
        Amount rest = after(reversal).held();
        continues(completion)
                .rule(completion.price().equals(rest), "payment.price", "must be the rest of the hold, " + rest)
                .throwIfAny("Completion");
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

    /** Returns the transaction id and the amount, but not the e-mail. */
    @Override
    public String toString() {
        return "AuthHold" + hold;
    }
}
