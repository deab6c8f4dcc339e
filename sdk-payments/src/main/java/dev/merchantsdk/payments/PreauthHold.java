package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;

/**
 * An amount that a {@code preauth} holds (contract, "States and transitions"): can be debited in full or in part, the rest being unblocked by
 * itself, or given back. Makes the requests; {@link PaymentsClient} sends them. Immutable; prints no e-mail.
 *
 * <p>It remembers what was asked for, not what the service says of it: that the hold stands is told by the callback of the {@code preauth}.
 */
public final class PreauthHold implements NotJsonSerializable {
    private final Hold hold;

    private PreauthHold(Hold hold) {
        this.hold = hold;
    }

    /**
     * The hold that a preauthorization became.
     *
     * @param transactionId the id of its reply and its callback, or of what {@link PaymentsClient#find(String)} found where the reply was lost: 32
     *     characters
     * @throws InvalidRequestException if the id cannot be one
     */
    public static PreauthHold of(String transactionId, Preauthorization request) {
        return of(transactionId, request.price(), request.email());
    }

    /** As {@link #of(String, Preauthorization)}, for a preauthorization by token. */
    public static PreauthHold of(String transactionId, PreauthorizationByToken request) {
        return of(transactionId, request.price(), request.email());
    }

    /**
     * A hold from its parts.
     *
     * @param transactionId the id of the preauthorization, as the service returned it
     * @param held the whole amount: at least one kopeck
     * @param email the payer's e-mail, which every request about the hold must carry
     * @throws InvalidRequestException if a part cannot be one
     */
    public static PreauthHold of(String transactionId, Amount held, String email) {
        return new PreauthHold(Hold.of("PreauthHold", transactionId, held, email));
    }

    /** The id of the preauthorization. */
    public String transactionId() {
        return hold.transactionId();
    }

    /** The whole amount. */
    public Amount held() {
        return hold.held();
    }

    /** Debits the whole amount. */
    public Completion complete(String orderId) {
        return complete(orderId, held());
    }

    /**
     * Debits a part or the whole; the service unblocks the rest by itself.
     *
     * @param orderId a new number of the merchant's
     * @throws InvalidRequestException if the price is above the hold
     */
    public Completion complete(String orderId, Amount price) {
        return completion(orderId, price).build();
    }

    /**
     * As {@link #complete(String, Amount)}, to add a receipt, a callback address or metadata to. A price that is set anew is not compared with the
     * hold.
     */
    public Completion.Builder completion(String orderId, Amount price) {
        hold.requireWithin(price);
        return hold.completion(orderId, price);
    }

    /** Gives the whole amount back. */
    public Reversal release(String orderId) {
        return reversal(orderId).build();
    }

    /** As {@link #release(String)}, to add a receipt, a callback address or metadata to. */
    public Reversal.Builder reversal(String orderId) {
        return hold.reversal(orderId, held());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PreauthHold that && hold.equals(that.hold);
    }

    @Override
    public int hashCode() {
        return hold.hashCode();
    }

    @Override
    public String toString() {
        return "PreauthHold" + hold;
    }
}
