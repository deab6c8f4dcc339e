package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.PaymentRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

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

    /** Writes an attempt down as pending, or throws. */
    void admit(PaymentRequest<?> request, DebitedCard card) {
        refuseIf(histories.cardOf(request.orderId()).isPresent());
        // First, since a denial must not cost a place.
        require(policy.decide(card.history(histories), clock.instant(), request.price()));
        takePlace(request.action().word());
        // Before the update, in which no store may be asked.
        boolean payoutOnly = card.isTokenPayoutOnly(histories);
        try {
            histories.update(card.key(), history -> {
                RecurringHistory described = card.described(history);
                return admitted(request, payoutOnly ? described.nowPayoutOnly() : described);
            });
        } catch (IllegalStateException e) {
            // Another card was debited under the order id meanwhile.
            refuseIf(histories
                    .cardOf(request.orderId())
                    .filter(other -> !other.equals(card.key()))
                    .isPresent());
            throw e;
        }
    }

    private RecurringHistory admitted(PaymentRequest<?> request, RecurringHistory history) {
        // A second attempt under an order id would take the place of the first, and of its result.
        refuseIf(history.attempt(request.orderId()).isPresent());
        Instant now = clock.instant();
        require(policy.decide(history, now, request.price()));
        return history.asOf(now).with(RecurringAttempt.pending(request.orderId(), now, request.price()));
    }

    private void takePlace(String operation) {
        Duration wait = patience.take(pace, operation);
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
