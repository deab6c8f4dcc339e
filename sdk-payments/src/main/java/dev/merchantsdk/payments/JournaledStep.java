package dev.merchantsdk.payments;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.internal.PayoutTarget;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The last or the next step of a settlement or an SBP payout, as the journal records it.
 *
 * @param key the step's order id, or the id of the payout's transaction
 * @param target the checksum of the hold; empty for a payout
 * @param outstanding whether the step may have been sent, and its outcome is unknown
 * @param acceptedId the id with which the service has accepted the step
 */
record JournaledStep(
        String key,
        String endpoint,
        Optional<Amount> price,
        Optional<String> target,
        long version,
        Optional<String> attempt,
        boolean outstanding,
        Optional<String> acceptedId) {
    static JournaledStep of(Object handle) {
        if (handle instanceof PartialSettlement settlement) {
            return switch (settlement.phase()) {
                case PREPARED, REVERSING, FAILED -> of(settlement, settlement.reversal(), settlement.reversalId());
                case REVERSED, PAYING, SETTLED -> of(settlement, settlement.completion(), settlement.completionId());
            };
        }
        if (handle instanceof SbpPayout payout) {
            boolean ended = payout instanceof SbpPayout.Confirmed || payout instanceof SbpPayout.Cancelled;
            boolean confirming = payout instanceof SbpPayout.Confirming;
            return new JournaledStep(
                    payout.transactionId(),
                    (confirming ? SbpEndpoints.CONFIRM : SbpEndpoints.REJECT).name(),
                    Optional.empty(),
                    Optional.empty(),
                    payout.version(),
                    payout.text().attempt(),
                    confirming || payout instanceof SbpPayout.Rejecting,
                    Optional.of(payout.transactionId()).filter(id -> ended));
        }
        throw new IllegalArgumentException("a journal records steps of PartialSettlement and SbpPayout only");
    }

    /** Returns all steps of a handle, also those that have ended. */
    static List<JournaledStep> allOf(Object handle) {
        return handle instanceof PartialSettlement settlement
                ? List.of(
                        of(settlement, settlement.reversal(), settlement.reversalId()),
                        of(settlement, settlement.completion(), settlement.completionId()))
                : List.of(of(handle));
    }

    private static <R> JournaledStep of(PartialSettlement state, PaymentRequest<R> request, Optional<String> id) {
        boolean begun = state.phase() == Phase.REVERSING || state.phase() == Phase.PAYING;
        return new JournaledStep(
                request.orderId(),
                PaymentsEndpoints.of(request).name(),
                Optional.of(request.price()),
                PayoutTarget.of(request).map(PayoutTarget::checksum),
                state.version(),
                state.attempt(),
                begun && id.isEmpty(),
                id);
    }

    /** Returns the order id of the step's request, which the steps of a payout don't have. */
    Optional<String> orderId() {
        return price.map(any -> key);
    }

    /**
     * Returns whether this state begins a step.
     *
     * @throws IllegalStateException if the step has no attempt, so that the journal could not record it
     */
    boolean begins(JournaledStep from) {
        if (outstanding && attempt.isEmpty() && version != from.version) {
            throw new IllegalStateException(
                    "the step has no attempt: pass the checkpoint of recordedIn() itself, not a function that calls it");
        }
        return attempt.isPresent() && !attempt.equals(from.attempt);
    }

    /** Returns whether this state has an attempt that was not executed. */
    boolean hasEnded() {
        return attempt.isPresent() && !outstanding;
    }

    /** Returns whether an entry under the key of this step belongs to it, and not to another payment or hold. */
    boolean isRecordedIn(JournalEntry entry) {
        boolean isStep = entry.endpoint().equals(endpoint) || entry.endpoint().startsWith("sbp.");
        return isStep && entry.price().equals(price) && entry.targetChecksum().equals(target);
    }

    /** Returns the entry of the attempt, which begins at the given time and lasts at most as long as given. */
    JournalEntry entry(Duration longest, Instant begin) {
        Instant now = begin.truncatedTo(ChronoUnit.MICROS); // the precision of databases
        return JournalEntry.open(key, endpoint, price, now, attempt.orElseThrow())
                .toTarget(target)
                .endingAt(now.plus(longest).truncatedTo(ChronoUnit.MICROS));
    }
}
