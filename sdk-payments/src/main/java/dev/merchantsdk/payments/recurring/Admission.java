package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.PaymentRequest;
import dev.merchantsdk.payments.internal.CallDeadline;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What a debit must pass before it is sent: it is decided on, waits for its place, is decided on again and written down in one step. */
record Admission(
        RecurringHistories histories, Pace pace, RecurringPolicy policy, InstantSource clock, Patience patience) {
    Admission with(RecurringPolicy other) {
        return new Admission(histories, pace, other, clock, patience);
    }

    Admission with(InstantSource other) {
        return new Admission(histories, pace, policy, other, patience);
    }

    Admission with(Patience other) {
        return new Admission(histories, pace, policy, clock, other);
    }

    /**
     * Writes an attempt down as pending, or throws.
     *
     * @throws NotSentException if the deadline has passed; an attempt that this call wrote is removed
     */
    void admit(PaymentRequest<?> request, DebitedCard card, CallDeadline deadline) {
        RecurringHistories timed = new TimedHistories(histories, deadline);
        refuseIf(timed.cardOf(request.orderId()).isPresent());
        // First, since a denial must not cost a place.
        require(policy.decide(card.history(timed), clock.instant(), request.price()));
        takePlace(request.action().word(), deadline);
        // Before the update, in which no store may be asked.
        boolean payoutOnly = card.isTokenPayoutOnly(timed);
        AtomicReference<@Nullable RecurringAttempt> attempt = new AtomicReference<>();
        try {
            timed.update(card.key(), history -> {
                RecurringHistory described = card.described(history);
                RecurringHistory known = payoutOnly ? described.nowPayoutOnly() : described;
                RecurringAttempt admitted = admitted(request, known);
                attempt.set(admitted);
                return known.asOf(admitted.at()).with(admitted);
            });
        } catch (NotSentException late) {
            RecurringAttempt own = attempt.get();
            throw own == null ? late : noting(late, card.key(), history -> history.without(own));
        } catch (IllegalStateException e) {
            // Another card was debited under the order id meanwhile.
            refuseIf(timed.cardOf(request.orderId())
                    .filter(other -> !other.equals(card.key()))
                    .isPresent());
            throw e;
        }
    }

    /** Changes a history after a call failed. A failure of the store is suppressed in that of the call, and the history stays as it is. */
    SdkException noting(SdkException failure, RecurringKey key, UnaryOperator<RecurringHistory> change) {
        try {
            histories.update(key, change);
        } catch (Exception e) { // also the checked ones that other languages throw undeclared
            failure.addSuppressed(e);
        }
        return failure;
    }

    /** To the microsecond, as databases store it: an attempt that is read equals the one that was written. */
    private RecurringAttempt admitted(PaymentRequest<?> request, RecurringHistory history) {
        // A second attempt under an order id would take the place of the first, and of its result.
        refuseIf(history.attempt(request.orderId()).isPresent());
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        require(policy.decide(history, now, request.price()));
        return RecurringAttempt.pending(request.orderId(), now, request.price());
    }

    private void takePlace(String operation, CallDeadline deadline) {
        Duration wait = patience.take(pace, operation, deadline);
        if (wait.compareTo(Duration.ZERO) > 0) {
            throw new RecurringDeniedException(new RecurringDecision.Denied(
                    RecurringRule.PACE, Optional.of(clock.instant().plus(wait))));
        }
    }

    private static void require(RecurringDecision decision) {
        if (decision instanceof RecurringDecision.Denied denied) {
            throw new RecurringDeniedException(denied);
        }
    }

    private static void refuseIf(boolean orderIdIsKnown) {
        if (orderIdIsKnown) {
            throw new InvalidRequestException(
                    "The recurring debit",
                    List.of(new Violation(
                            "payment.orderId", "must be unique per operation; one was debited under it before", "")));
        }
    }
}
