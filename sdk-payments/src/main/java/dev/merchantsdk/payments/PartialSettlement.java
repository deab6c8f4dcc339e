package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The debit of a part of an {@code auth} hold, which takes two steps (contract, "States and transitions"): a reversal
 * of the difference, then a payment of the remainder. A value that can be stored and resumed after a crash:
 * {@link AuthHold#partialSettlement} prepares it, {@link PaymentsClient#settle} executes it. Immutable.
 *
 * <p>{@link #toText()} contains the payer's e-mail and the contents of both requests, so store its result as securely
 * as the requests; {@link #toString()} contains neither.
 */
public final class PartialSettlement implements NotJsonSerializable {
    private final Phase phase;
    private final Reversal reversal;
    private final Completion completion;
    private final @Nullable String reversalId;
    private final @Nullable String completionId;

    /** The progress of a settlement. */
    public enum Phase {
        /** Nothing was sent. */
        PREPARED,
        /** The reversal is about to be sent, was sent, or was accepted; whether it succeeded is not known. */
        REVERSING,
        /** The reversal succeeded; the remainder is still held, and no payment for it was accepted. */
        REVERSED,
        /** The payment is about to be sent, or was sent; whether it was accepted is not known. */
        PAYING,
        /** The payment was accepted. As for every payment, a callback or a query reports its result. The end. */
        SETTLED,
        /** The reversal was refused or failed: the hold is unchanged, and nothing was debited. The end. */
        FAILED
    }

    private PartialSettlement(
            Phase phase,
            Reversal reversal,
            Completion completion,
            @Nullable String reversalId,
            @Nullable String completionId) {
        this.phase = phase;
        this.reversal = reversal;
        this.completion = completion;
        this.reversalId = reversalId;
        this.completionId = completionId;
    }

    static PartialSettlement prepared(Reversal reversal, Completion completion) {
        return checked(new PartialSettlement(Phase.PREPARED, reversal, completion, null, null));
    }

    /**
     * Parses a string that {@link #toText()} returned.
     *
     * @throws InvalidRequestException if the string is not a settlement; the message contains only data that a
     *     request's {@code toString()} also contains
     */
    public static PartialSettlement parse(String text) {
        SettlementJson read = SettlementJson.parse(text);
        return checked(new PartialSettlement(
                read.phase(),
                read.reversal().reversal(),
                read.completion().completion(),
                read.reversalId().orElse(null),
                read.completionId().orElse(null)));
    }

    private static PartialSettlement checked(PartialSettlement settlement) {
        Violations violations = Violations.collect();
        violations.rule(
                !settlement.reversal.orderId().equals(settlement.completion.orderId()),
                "payment.orderId",
                "must differ between reversal and payment");
        violations.rule(
                settlement.reversal.transactionId().equals(settlement.completion.transactionId()),
                "target.transaction",
                "must be the same in reversal and payment");
        // After a crash, both requests are looked up by their order ids.
        GatewayChecks.filterValue(violations, "payment.orderId", settlement.reversal.orderId());
        GatewayChecks.filterValue(violations, "payment.orderId", settlement.completion.orderId());
        violations.throwIfAny("PartialSettlement");
        return settlement;
    }

    /** The phase. */
    public Phase phase() {
        return phase;
    }

    /** Returns whether no step is left. */
    public boolean isFinished() {
        return phase == Phase.SETTLED || phase == Phase.FAILED;
    }

    /** The first step: releases the difference. */
    public Reversal reversal() {
        return reversal;
    }

    /** The second step: debits the remainder. */
    public Completion completion() {
        return completion;
    }

    /** The id of the reversal's transaction, once it is known. */
    public Optional<String> reversalId() {
        return Optional.ofNullable(reversalId);
    }

    /** The id of the payment's transaction, once it is known. */
    public Optional<String> completionId() {
        return Optional.ofNullable(completionId);
    }

    /**
     * Returns the payment of the remainder, which creates refund requests; empty before the phase
     * {@link Phase#SETTLED}.
     */
    public Optional<Payment> payment() {
        return completionId()
                .filter(id -> phase == Phase.SETTLED)
                .map(id -> Payment.of(
                        completion, TransactionCreated.builder().id(id).build()));
    }

    /**
     * Returns this settlement with the reversal marked as succeeded. Use it if the callback reports that the reversal
     * succeeded: the next {@link PaymentsClient#settle} sends the payment. Needed if OAuth is not configured, because
     * the SDK then cannot query the result.
     *
     * @throws IllegalStateException unless the phase is {@link Phase#REVERSING}
     */
    public PartialSettlement reversalSucceeded() {
        return fromReversing(Phase.REVERSED);
    }

    /**
     * Returns this settlement with the reversal marked as failed. Use it if the callback reports that the reversal
     * failed: the hold stays unchanged.
     *
     * @throws IllegalStateException unless the phase is {@link Phase#REVERSING}
     */
    public PartialSettlement reversalFailed() {
        return fromReversing(Phase.FAILED);
    }

    private PartialSettlement fromReversing(Phase next) {
        if (phase != Phase.REVERSING) {
            throw new IllegalStateException("a reversal has a result in the phase REVERSING only, this is " + phase);
        }
        return in(next);
    }

    /**
     * Returns this settlement with the payment marked as accepted. Use it if the callback reports that the payment was
     * accepted. Needed if OAuth is not configured, because the SDK then cannot query the result.
     *
     * @param transactionId the id of the payment's transaction, as the service returned it
     * @throws IllegalStateException unless the phase is {@link Phase#PAYING}
     * @throws InvalidRequestException if the id is invalid
     */
    public PartialSettlement paymentAccepted(String transactionId) {
        if (phase != Phase.PAYING) {
            throw new IllegalStateException("a payment is accepted in the phase PAYING only, this is " + phase);
        }
        return settled(GatewayChecks.transactionId(transactionId));
    }

    PartialSettlement in(Phase next) {
        return new PartialSettlement(next, reversal, completion, reversalId, completionId);
    }

    PartialSettlement withReversalId(String id) {
        return new PartialSettlement(phase, reversal, completion, id, completionId);
    }

    PartialSettlement settled(String id) {
        return new PartialSettlement(Phase.SETTLED, reversal, completion, reversalId, id);
    }

    /**
     * Returns the whole state as JSON that can be stored and read again with {@link #parse}. It contains the payer's
     * e-mail and the contents of both requests.
     */
    public String toText() {
        return SettlementJson.TEXTS.write(new SettlementJson(
                SettlementJson.TEXTS.handle(),
                phase,
                SettlementStepJson.of(reversal),
                SettlementStepJson.of(completion),
                reversalId(),
                completionId()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PartialSettlement that
                && phase == that.phase
                && reversal.equals(that.reversal)
                && completion.equals(that.completion)
                && Objects.equals(reversalId, that.reversalId)
                && Objects.equals(completionId, that.completionId);
    }

    @Override
    public int hashCode() {
        return Objects.hash(phase, reversal, completion, reversalId, completionId);
    }

    /** The phase and the transaction id; no contents of the requests. */
    @Override
    public String toString() {
        return "PartialSettlement(" + reversal.transactionId() + ", " + phase + ")";
    }
}
