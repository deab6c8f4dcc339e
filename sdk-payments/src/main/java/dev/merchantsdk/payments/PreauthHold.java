package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.StoredText;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.PreauthorizationPage;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;

/**
 * An amount that a {@code preauth} operation holds (contract, "States and transitions"). Debit it in full or in part,
 * or release it; after a partial debit, the service releases the rest. A {@code PreauthHold} starts the requests: add a
 * receipt or a callback address, build, and send with {@link PaymentsClient}. Immutable.
 *
 * <p>This object is no proof that the amount is held: the callback of the {@code preauth} operation reports that.
 */
public final class PreauthHold implements NotJsonSerializable {
    private static final StoredText<PayerTransaction.Text> TEXTS =
            new StoredText<>("PreauthHold", PayerTransaction.Text.class);

    private final PayerTransaction hold;

    private PreauthHold(PayerTransaction hold) {
        this.hold = hold;
    }

    /**
     * Returns the hold of a preauthorization. Compares only their order ids; a response read by {@code parse} has none.
     *
     * @throws InvalidRequestException if the response is that of another order, or if its id contains control characters
     */
    public static PreauthHold of(Preauthorization request, PreauthorizationPage response) {
        new RecordChecks(TEXTS.handle()).order(request, response).throwIfAny();
        return new PreauthHold(PayerTransaction.of(TEXTS.handle(), response.id(), request.price(), request.email()));
    }

    /** Works like {@link #of(Preauthorization, PreauthorizationPage)}, for a preauthorization by token. */
    public static PreauthHold of(
            PreauthorizationByToken request, TransactionCreated<PreauthorizationByToken> response) {
        new RecordChecks(TEXTS.handle()).order(request, response).throwIfAny();
        return new PreauthHold(PayerTransaction.of(TEXTS.handle(), response.id(), request.price(), request.email()));
    }

    /**
     * Returns the hold of a preauthorization whose response you did not receive.
     *
     * @param record the record in the result of {@link PaymentsClient#find(String)}
     * @throws InvalidRequestException if the record and the request have different order ids, if the record's type is
     *     not {@link TransactionType#PREAUTH}, or if the transaction has failed
     */
    public static PreauthHold of(Preauthorization request, SecureTransaction record) {
        check(request, record);
        return new PreauthHold(PayerTransaction.of(TEXTS.handle(), record.id(), request.price(), request.email()));
    }

    /** Works like {@link #of(Preauthorization, SecureTransaction)}, for a preauthorization by token. */
    public static PreauthHold of(PreauthorizationByToken request, SecureTransaction record) {
        check(request, record);
        return new PreauthHold(PayerTransaction.of(TEXTS.handle(), record.id(), request.price(), request.email()));
    }

    private static void check(PaymentRequest<?> request, SecureTransaction record) {
        new RecordChecks(TEXTS.handle())
                .order(request, record)
                .type(Optional.of(TransactionType.PREAUTH)::equals, record)
                .notFailed(record)
                .throwIfAny();
    }

    /**
     * Parses a string that {@link #toText()} returned.
     *
     * @throws InvalidRequestException if the string is malformed or from another class. The exception does not contain
     *     the e-mail
     */
    public static PreauthHold parse(String text) {
        return new PreauthHold(PayerTransaction.parse(TEXTS, text));
    }

    /** Returns the hold as JSON for {@link #parse}, with the payer's e-mail. */
    public String toText() {
        return hold.toText(TEXTS);
    }

    /** Returns the preauthorization's id. */
    public String transactionId() {
        return hold.id();
    }

    public Amount held() {
        return hold.amount();
    }

    /** Starts debiting the whole held amount, under an order id that you choose. */
    public Completion.Builder completion(String newOrderId) {
        return completion(newOrderId, held());
    }

    /**
     * Starts debiting the held amount or a part of it.
     *
     * @param newOrderId an order id that you choose
     * @param price the amount to debit: at most the held amount
     * @throws InvalidRequestException if the price exceeds the held amount
     */
    public Completion.Builder completion(String newOrderId, Amount price) {
        hold.requireWithin(price, "held");
        return Completion.byId(hold, newOrderId, price, hold.email());
    }

    /** Starts releasing the held amount, under an order id that you choose. */
    public Reversal.Builder release(String newOrderId) {
        return Reversal.byId(hold, newOrderId, held(), hold.email());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PreauthHold that && hold.equals(that.hold);
    }

    @Override
    public int hashCode() {
        return hold.hashCode();
    }

    /** Returns the transaction id and the amount, but not the e-mail. */
    @Override
    public String toString() {
        return "PreauthHold" + hold;
    }
}
