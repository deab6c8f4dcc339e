package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.Reversal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A debit of a part of an {@code auth} hold (contract, "States and transitions"): a reversal releases a part of the
 * held amount, and then a payment debits the rest. {@link AuthHold#partialSettlement} prepares it, and
 * {@link PaymentsClient#settle} executes it. Store it, and continue it after a crash. Immutable.
 */
public final class PartialSettlement implements NotJsonSerializable {
    private final State state;

    private record State(
            long version,
            Phase phase,
            Optional<String> attempt,
            Reversal reversal,
            Completion completion,
            Optional<String> reversalId,
            Optional<String> completionId) {}

    /** How far a settlement is. */
    public enum Phase {
        /** Nothing was sent. */
        PREPARED,
        /**
         * The reversal may have been sent, but its result is unknown. {@code settle} does not send a second one, but
         * queries its secure record for a limited time. If it is still pending then, the settlement stays in this
         * phase: settle again later. If it was not executed, see {@link PartialSettlement#reversalNotExecuted()}.
         *
         * <p>Without an OAuth client, nothing is queried and the settlement stays in this phase; the reversal's
         * callback reports the result, see {@link PartialSettlement#reversalSucceeded}.
         */
        REVERSING,
        /**
         * The reversal succeeded, and the service still holds the rest. When the time of {@code settle} is up, it
         * returns the settlement in this phase: settle again.
         */
        REVERSED,
        /**
         * The payment may have been sent, but it is unknown whether it was accepted. {@code settle} does not send a
         * second one, but queries its secure record. If it was not executed, see
         * {@link PartialSettlement#paymentNotExecuted()}.
         *
         * <p>Without an OAuth client, {@code settle} throws an {@code OutcomeUnknownException}; the payment's callback
         * reports the result, see {@link PartialSettlement#paymentAccepted}.
         */
        PAYING,
        /** The service accepted the payment. A callback or a query reports its result. Final. */
        SETTLED,
        /**
         * The service refused the reversal, or its record shows that it failed. The hold is unchanged, and nothing was
         * debited. A refusal as a duplicate does not lead here: {@code settle} looks the reversal up instead. Final.
         */
        FAILED
    }

    private PartialSettlement(State state) {
        this.state = state;
    }

    static PartialSettlement prepared(Reversal reversal, Completion completion) {
        return checked(new State(
                0, Phase.PREPARED, Optional.empty(), reversal, completion, Optional.empty(), Optional.empty()));
    }

    /**
     * Parses a string that {@link #toText()} returned.
     *
     * @throws InvalidRequestException if the string is no settlement. The exception contains no personal data
     */
    public static PartialSettlement parse(String text) {
        SettlementJson read = SettlementJson.parse(text);
        return checked(new State(
                read.version(),
                read.phase(),
                read.attempt(),
                StoredRequestJson.read(read::reversal, Reversal.class),
                StoredRequestJson.read(read::completion, Completion.class),
                read.reversalId(),
                read.completionId()));
    }

    private static PartialSettlement checked(State state) {
        Reversal reversal = state.reversal();
        Completion completion = state.completion();
        Violations violations = Violations.collect()
                .rule(
                        !reversal.orderId().equals(completion.orderId()),
                        "payment.orderId",
                        "must differ between reversal and payment")
                .rule(
                        reversal.transactionId().equals(completion.transactionId()),
                        "target.transaction",
                        "must be the same in reversal and payment");
        // After a crash, the SDK looks up both by their order ids, so a filter must be able to express these.
        GatewayChecks.filterValue(violations, "payment.orderId", reversal.orderId());
        GatewayChecks.filterValue(violations, "payment.orderId", completion.orderId());
        violations.throwIfAny("PartialSettlement");
        return new PartialSettlement(state);
    }

    /** Returns the version of this state, which each change increments; see {@link Checkpoint}. */
    public long version() {
        return state.version();
    }

    public Phase phase() {
        return state.phase();
    }

    /** Returns whether the settlement has ended. */
    public boolean isFinished() {
        return phase() == Phase.SETTLED || phase() == Phase.FAILED;
    }

    /** Returns the first step's request, the reversal. */
    public Reversal reversal() {
        return state.reversal();
    }

    /** Returns the second step's request, the payment of the rest. */
    public Completion completion() {
        return state.completion();
    }

    /** Returns the reversal's transaction id; empty until it is received. */
    public Optional<String> reversalId() {
        return state.reversalId();
    }

    /** Returns the payment's transaction id; empty until it is received. */
    public Optional<String> completionId() {
        return state.completionId();
    }

    /** Returns the payment of the rest, which starts refunds; empty in every phase except {@link Phase#SETTLED}. */
    public Optional<Payment> payment() {
        return completionId()
                .filter(id -> phase() == Phase.SETTLED)
                .map(id -> Payment.ofId(completion(), id, completion().email()));
    }

    /**
     * Returns a copy in the phase {@link Phase#REVERSED}, from which {@link PaymentsClient#settle} sends the payment.
     * Call it without an OAuth client, after the callback has reported that the reversal succeeded.
     *
     * @param transactionId the reversal's transaction id, as the callback reports it
     * @throws IllegalStateException if the phase is not {@link Phase#REVERSING}
     * @throws InvalidRequestException if the id is invalid, is not the {@link #reversalId()}, or is that of the hold
     */
    public PartialSettlement reversalSucceeded(String transactionId) {
        return reversalEnded(transactionId, Phase.REVERSED);
    }

    /**
     * Returns a copy in the phase {@link Phase#FAILED}. Call it without an OAuth client, after the callback has
     * reported that the reversal failed. Its entry in a journal becomes accepted: the service received it.
     *
     * @param transactionId the reversal's transaction id, as the callback reports it
     * @throws IllegalStateException if the phase is not {@link Phase#REVERSING}
     * @throws InvalidRequestException if the id is invalid, is not the {@link #reversalId()}, or is that of the hold
     */
    public PartialSettlement reversalFailed(String transactionId) {
        return reversalEnded(transactionId, Phase.FAILED);
    }

    private PartialSettlement reversalEnded(String transactionId, Phase end) {
        String id = GatewayChecks.transactionId(transactionId);
        requirePhase(Phase.REVERSING);
        Violations.collect()
                .rule(
                        reversalId().map(id::equalsIgnoreCase).orElseGet(() -> !isEarlier(id)),
                        "transactionId",
                        "must be that of the reversal")
                .throwIfAny("PartialSettlement");
        return withReversalId(id, end);
    }

    /**
     * Returns a copy in the phase {@link Phase#PREPARED}, from which {@code settle} sends the reversal again. Call it
     * only if the service's support has confirmed that the reversal was not executed and won't be.
     *
     * @throws IllegalStateException if the phase is not {@link Phase#REVERSING}, or if {@link #reversalId()} is present
     */
    public PartialSettlement reversalNotExecuted() {
        reversalId().ifPresent(id -> {
            throw new IllegalStateException("the service has accepted the reversal, its id is " + id);
        });
        return requirePhase(Phase.REVERSING).withPhase(Phase.PREPARED);
    }

    /**
     * Returns a copy in the phase {@link Phase#SETTLED}. Call it without an OAuth client, after the callback has
     * reported that the payment was accepted.
     *
     * @param transactionId the payment's transaction id, as the service returned it
     * @throws IllegalStateException if the phase is not {@link Phase#PAYING}
     * @throws InvalidRequestException if the id is invalid, or is that of the hold or of the reversal
     */
    public PartialSettlement paymentAccepted(String transactionId) {
        String id = GatewayChecks.transactionId(transactionId);
        requirePhase(Phase.PAYING);
        Violations.collect()
                .rule(!isEarlier(id), "transactionId", "must be that of the payment")
                .throwIfAny("PartialSettlement");
        return settled(id);
    }

    /**
     * Returns a copy in the phase {@link Phase#REVERSED}, from which {@code settle} sends the payment again. Call it
     * only if the service's support has confirmed that the payment was not executed and won't be.
     *
     * @throws IllegalStateException if the phase is not {@link Phase#PAYING}
     */
    public PartialSettlement paymentNotExecuted() {
        return requirePhase(Phase.PAYING).withPhase(Phase.REVERSED);
    }

    private PartialSettlement requirePhase(Phase required) {
        if (phase() != required) {
            throw new IllegalStateException("only possible in the phase " + required + ", this is " + phase());
        }
        return this;
    }

    /** Returns whether an id is that of the hold or the reversal, so it isn't that of the step after it. */
    boolean isEarlier(String id) {
        return id.equalsIgnoreCase(reversal().transactionId())
                || reversalId().filter(id::equalsIgnoreCase).isPresent();
    }

    /** Returns the attempt of the last step in the journal; empty without a journal, or once the outcome is known. */
    Optional<String> attempt() {
        return state.attempt();
    }

    PartialSettlement withPhase(Phase next) {
        return next(next, attempt(), reversalId(), completionId());
    }

    /** Returns the next version in the phase of a step, with the attempt of the step in the journal. */
    PartialSettlement begun(Phase next, @Nullable String attempt) {
        return next(next, Optional.ofNullable(attempt), reversalId(), completionId());
    }

    PartialSettlement withReversalId(String id) {
        return withReversalId(id, Phase.REVERSING);
    }

    private PartialSettlement withReversalId(String id, Phase next) {
        return next(next, Optional.empty(), Optional.of(id), completionId());
    }

    PartialSettlement settled(String id) {
        return next(Phase.SETTLED, Optional.empty(), reversalId(), Optional.of(id));
    }

    private PartialSettlement next(
            Phase next, Optional<String> attempt, Optional<String> reversalId, Optional<String> completionId) {
        return new PartialSettlement(
                new State(version() + 1, next, attempt, reversal(), completion(), reversalId, completionId));
    }

    /**
     * Returns the settlement as JSON for {@link #parse}, with the payer's e-mail and both requests. Store it securely.
     */
    public String toText() {
        return SettlementJson.TEXTS.write(new SettlementJson(
                SettlementJson.TEXTS.handle(),
                version(),
                phase(),
                attempt(),
                StoredRequestJson.write(reversal()),
                StoredRequestJson.write(completion()),
                reversalId(),
                completionId()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PartialSettlement that && state.equals(that.state);
    }

    @Override
    public int hashCode() {
        return state.hashCode();
    }

    /** Returns the phase, the version, and the hold's transaction id. */
    @Override
    public String toString() {
        return "PartialSettlement(" + reversal().transactionId() + ", " + phase() + ", version " + version() + ")";
    }
}
