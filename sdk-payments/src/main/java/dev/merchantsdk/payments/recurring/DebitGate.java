package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.failure.EarlierOperation;
import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs the checks before a debit is sent:
 *
 * <ol>
 *   <li>The order id must be new.
 *   <li>The policy decides whether the debit is allowed.
 *   <li>The gate acquires a permit of the rate limiter.
 *   <li>In one update of the store, the policy decides again, and the gate stores the attempt.
 * </ol>
 */
record DebitGate(
        RecurringHistoryStore store,
        DebitRateLimiter limiter,
        RecurringPolicy policy,
        InstantSource clock,
        RateLimitWait rateLimitWait) {
    private static final String LOOK_UP_ADVICE =
            "The result of the debit is unknown; look it up by its order id before you debit under another order id";

    DebitGate with(RecurringPolicy other) {
        return new DebitGate(store, limiter, other, clock, rateLimitWait);
    }

    DebitGate with(InstantSource other) {
        return new DebitGate(store, limiter, policy, other, rateLimitWait);
    }

    DebitGate with(RateLimitWait other) {
        return new DebitGate(store, limiter, policy, clock, other);
    }

    /**
     * Stores an attempt as pending and returns it, or throws an exception if the debit must not be sent. If only the rate limit blocks
     * the debit, this method waits and then runs all checks again.
     *
     * <p>If the store fails, it may have stored the attempt. This method then removes the attempt from the store.
     *
     * @throws NotSentException if the deadline has passed
     */
    RecurringAttempt admit(PaymentRequest<?> request, DebitedCard card, CallDeadline deadline, HistoryCloser closer) {
        RecurringHistoryStore timed = new TimedHistoryStore(store, deadline);
        timed.cardOf(request.orderId()).ifPresent(debited -> {
            throw card.hasKey(debited)
                    ? alreadyRecorded(request, timed.history(debited).attempt(request.orderId()))
                    : otherCardException();
        });
        RateLimitWait.Budget budget = rateLimitWait.start(deadline);
        AtomicReference<@Nullable RecurringAttempt> stored = new AtomicReference<>();
        Optional<Duration> pause = tryAdmit(request, card, timed, deadline, closer, stored);
        while (pause.isPresent()) {
            if (!budget.sleep(pause.get())) {
                throw new RecurringRateLimitedException(clock.instant().plus(pause.get()));
            }
            pause = tryAdmit(request, card, timed, deadline, closer, stored);
        }
        return Objects.requireNonNull(stored.get());
    }

    /** Stores the attempt, or returns the remaining duration of a rate limit. */
    private Optional<Duration> tryAdmit(
            PaymentRequest<?> request,
            DebitedCard card,
            RecurringHistoryStore timed,
            CallDeadline deadline,
            HistoryCloser closer,
            AtomicReference<@Nullable RecurringAttempt> stored) {
        // The policy decides before a permit is acquired, because a debit that is not sent must not use up a permit.
        return rateLimit(card.history(timed), clock.instant(), request)
                .or(() -> acquire(request.action().word(), deadline))
                .or(() -> store(request, card, timed, closer, stored));
    }

    private Optional<Duration> acquire(String operation, CallDeadline deadline) {
        Duration pause = deadline.run(limit -> limiter.withTimeLimit(limit).tryAcquire(operation));
        return Optional.of(pause).filter(until -> until.compareTo(Duration.ZERO) > 0);
    }

    private Optional<Duration> store(
            PaymentRequest<?> request,
            DebitedCard card,
            RecurringHistoryStore timed,
            HistoryCloser closer,
            AtomicReference<@Nullable RecurringAttempt> stored) {
        // Read this flag before the update, because the function that is passed to update() must not call the store.
        boolean payoutOnly = card.isTokenPayoutOnly(timed);
        AtomicReference<@Nullable Duration> pause = new AtomicReference<>();
        try {
            timed.update(card.key(), history -> {
                RecurringAttempt earlier = stored.get();
                if (earlier != null && history.attempt(request.orderId()).equals(Optional.of(earlier))) {
                    return history; // the store repeats an update that it thought lost
                }
                RecurringHistory withScheme = card.withScheme(history);
                RecurringHistory current = payoutOnly ? withScheme.withPayoutOnly() : withScheme;
                // Truncate the time to microseconds, which is the precision of databases. Otherwise an attempt that is
                // read from a database would not equal the written attempt.
                Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
                Optional<Duration> rateLimitPause = rateLimit(current, now, request);
                pause.set(rateLimitPause.orElse(null));
                if (rateLimitPause.isPresent()) {
                    return history;
                }
                RecurringAttempt attempt = RecurringAttempt.pending(request.orderId(), now, request.price());
                stored.set(attempt);
                return current.with(attempt);
            });
        } catch (Throwable e) { // a store of the application can throw anything
            // The exception may mean that another server has debited another card under this order id.
            if (e instanceof IllegalStateException
                    && timed.cardOf(request.orderId())
                            .filter(other -> !other.equals(card.key()))
                            .isPresent()) {
                throw otherCardException();
            }
            // The store may have written the attempt nevertheless.
            RecurringAttempt added = stored.get();
            if (added != null) {
                Throwable unused = closer.after(e, card.key(), history -> HistoryUpdates.without(history, added));
            }
            throw e;
        }
        return Optional.ofNullable(pause.get());
    }

    /**
     * Returns the remaining duration of the card's rate limit; empty if the debit is allowed now. While this server
     * waited, another one may have sent the same debit, which the policy would deny as a second one.
     */
    private Optional<Duration> rateLimit(RecurringHistory history, Instant now, PaymentRequest<?> request) {
        history.attempt(request.orderId()).ifPresent(earlier -> {
            throw alreadyRecorded(request, Optional.of(earlier));
        });
        RecurringDecision decision = policy.decide(history, now, request.price());
        if (decision instanceof RecurringDecision.Denied denied) {
            throw new RecurringDeniedException(denied);
        }
        return decision instanceof RecurringDecision.RateLimited limited
                ? Optional.of(Duration.between(now, limited.until()))
                : Optional.empty();
    }

    /** A second attempt under the order id would replace the first one and its result in the store. */
    private static AlreadyRecordedException alreadyRecorded(
            PaymentRequest<?> request, Optional<RecurringAttempt> earlier) {
        return new AlreadyRecordedException(
                new EarlierOperation(request.orderId(), earlier.map(RecurringAttempt::at), Optional.empty()),
                "a debit with this order id is recorded",
                earlier.map(RecurringAttempt::result)
                        .map(DebitGate::adviceAfter)
                        .orElse(LOOK_UP_ADVICE));
    }

    private static String adviceAfter(RecurringAttempt.Result result) {
        return switch (result) {
            case APPROVED -> "The debit was approved, so its debt is paid; another debt needs another order id";
            case PENDING -> LOOK_UP_ADVICE;
            case REFUSED ->
                "A refusal is recorded: look the order id up. If the debt is not paid, one retry under a new order id is possible";
            case NOT_CREATED ->
                "The service did not create the debit, so the debt is not paid; one retry under a new order id is possible";
        };
    }

    private static InvalidRequestException otherCardException() {
        return new InvalidRequestException(
                "The recurring debit",
                List.of(new Violation(
                        "payment.orderId", "must be unique per operation; another card was debited under it", "")));
    }
}
