package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.OrderOutcome;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.journal.JournaledPayments;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Sends the recurring debits that the contract's limits allow, and no others ("Limits"). It decides on a debit and
 * stores the attempt in one step before it sends the request, so of two servers with one store only one sends the one
 * retry, and a crash makes the count too high and never too low. The {@code record} methods record the result: call
 * them with every callback and every record, also repeatedly and out of order. Thread-safe; blocks, as its stores do.
 *
 * <p>The time limit of a debit, {@link Timeouts#call()}, includes history store, rate limiter and journal. It starts
 * with the method. The stores get its rest, and the request gets the time that the stores leave. Past the limit nothing
 * is sent, and the attempt that the debit stored is removed.
 *
 * <p>One debit is one request: the SDK does not repeat it. Of tokens and cards only a fingerprint is stored. The guard
 * does not cover debits in which the payer takes part, and preauthorizations.
 *
 * <pre>{@code
 * RecurringGuard guard = RecurringGuard.of(
 *         PaymentsClient.of(sdk), RecurringHistoryStore.inMemory(), DebitRateLimiter.inMemory());
 * guard.debit(RecurringByCardToken.of("order-17", Amount.ofRoubles(299), token),
 * CardScheme.ofNumber("469206XXXXXX9192"));
 * }</pre>
 */
public final class RecurringGuard {
    private static final RequestOptions ONE_REQUEST =
            RequestOptions.builder().maxAttempts(1).build();
    private static final Duration DEFAULT_WAIT = Duration.ofSeconds(5);

    private final Sender sender;
    private final DebitGate gate;
    private final UnreadableCodeWarning warning;

    private RecurringGuard(Sender sender, DebitGate gate, UnreadableCodeWarning warning) {
        this.sender = sender;
        this.gate = gate;
        this.warning = warning;
    }

    /**
     * Sends allowed debits.
     *
     * @param create sends a debit
     * @param remainingTime starts the time limit of a debit
     */
    private record Sender(
            BiFunction<PaymentRequest<TransactionCreated>, RequestOptions, TransactionCreated> create,
            BiFunction<PaymentRequest<?>, RequestOptions, Supplier<Duration>> remainingTime) {}

    /**
     * Returns a guard with {@link RecurringPolicy#standard()} and the system's clock, which waits up to 5 s for the
     * rate limit.
     */
    public static RecurringGuard of(PaymentsClient payments, RecurringHistoryStore store, DebitRateLimiter limiter) {
        Objects.requireNonNull(payments, "payments");
        return of(new Sender(payments::create, payments::remainingTime), store, limiter);
    }

    /**
     * Returns a guard whose debits are also written to a journal: after a crash {@link JournaledPayments#recover()}
     * finds the debits without a response, and {@link #record(OrderOutcome)} records their outcomes. A debit that the
     * journal refuses or cannot record is not sent, and counts as a debit whose result is unknown.
     */
    public static RecurringGuard of(JournaledPayments payments, RecurringHistoryStore store, DebitRateLimiter limiter) {
        Objects.requireNonNull(payments, "payments");
        return of(new Sender(payments::create, payments::remainingTime), store, limiter);
    }

    private static RecurringGuard of(Sender sender, RecurringHistoryStore store, DebitRateLimiter limiter) {
        return new RecurringGuard(
                sender,
                new DebitGate(
                        Objects.requireNonNull(store, "store"),
                        Objects.requireNonNull(limiter, "limiter"),
                        RecurringPolicy.standard(),
                        InstantSource.system(),
                        RateLimitWait.of(DEFAULT_WAIT)),
                new UnreadableCodeWarning());
    }

    /** Returns this guard with another policy. */
    public RecurringGuard withPolicy(RecurringPolicy policy) {
        return with(gate.with(Objects.requireNonNull(policy, "policy")));
    }

    /** Returns this guard with another clock. Servers that share a store must agree on the time. */
    public RecurringGuard withClock(InstantSource clock) {
        return with(gate.with(Objects.requireNonNull(clock, "clock")));
    }

    /**
     * Returns this guard with another limit of the total time that one debit waits for the rate limit of one request
     * per second, both that of the operation and that of the card. Past the limit the debit throws
     * {@link RecurringRateLimitedException}. Zero does not wait. The guard does not wait past the time limit of the
     * debit either: if the rate limit ends later, the debit throws at once. Default 5 s.
     */
    public RecurringGuard withRateLimitWait(Duration limit) {
        return with(RateLimitWait.of(Objects.requireNonNull(limit, "limit")));
    }

    RecurringGuard with(RateLimitWait wait) {
        return with(gate.with(wait));
    }

    private RecurringGuard with(DebitGate changed) {
        return new RecurringGuard(sender, changed, warning);
    }

    /**
     * Debits a card by its token, under which its history is kept. Not safe to send again after
     * {@link OutcomeUnknownException}; until its result is known the standard and the strict policy deny every other
     * debit of the card, for a day.
     *
     * @param scheme the card's scheme; {@link CardScheme#UNKNOWN} keeps the scheme that callbacks and records contained
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.card}
     * @throws RecurringDeniedException if a rule of the policy forbids it; nothing was sent
     * @throws RecurringRateLimitedException if only the rate limit blocks it for longer than
     *     {@link #withRateLimitWait}; nothing was sent
     * @throws AlreadyRecordedException if the card was debited under its order id before; nothing was sent by this call
     * @throws InvalidRequestException if another card was debited under its order id, the scheme is
     *     {@link CardScheme#NO_CARD}, or it breaks another rule; nothing was sent
     * @throws PayoutOnlyTokenException if the token can no longer be debited, which is kept
     * @throws NotSentException if nothing was sent, also because the time limit passed in a store; it does not count. A
     *     failure of the store past the limit is the cause. If the store also fails to remove the attempt, which is
     *     suppressed, the attempt stays pending for a day
     * @throws DuplicateOrderException if the service has a debit under its order id; its result is unknown until it is
     *     recorded
     * @throws ApiException if the service refuses it; it counts as an attempt, but not after HTTP 401, 403 and 429
     * @throws OutcomeUnknownException if it was sent and no trustworthy response was received: call
     *     {@link #record(OrderOutcome)} with the result of {@code find}
     * @throws SdkException as {@link PaymentsClient#create(PaymentRequest)}
     */
    public TransactionCreated debit(RecurringByCardToken debit, CardScheme scheme) {
        return debit(debit, DebitedCard.of(debit.card(), card(scheme)));
    }

    /**
     * As {@link #debit(RecurringByCardToken, CardScheme)}, for a merchant who knows by other means which tokens are of
     * one card.
     */
    public TransactionCreated debit(RecurringByCardToken debit, CardScheme scheme, RecurringKey card) {
        return debit(debit, DebitedCard.of(debit.card(), card(scheme)).under(card));
    }

    /** As {@link #debit(RecurringByCardToken, CardScheme)} by a token of the fast payment system, to which only the
     * rate limit applies. Its history is separate from
     * the histories of cards. */
    public TransactionCreated debit(RecurringBySbpToken debit) {
        return debit(debit, DebitedCard.of(debit.card(), CardScheme.NO_CARD));
    }

    /**
     * As {@link #debit(RecurringBySbpToken)}, for a merchant who knows by other means which tokens are of one account.
     * The key may be that of a card: the history is separate from that of the card.
     */
    public TransactionCreated debit(RecurringBySbpToken debit, RecurringKey account) {
        return debit(debit, DebitedCard.of(debit.card(), CardScheme.NO_CARD).under(account));
    }

    /**
     * As {@link #debit(RecurringByCardToken, CardScheme)} by an earlier transaction, under whose id the history is
     * kept: use the same transaction each time.
     *
     * @param scheme the scheme of its card; {@link CardScheme#NO_CARD} for a transaction of the fast payment system,
     *     whose history is separate from that of a card under the same key
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.rebill}
     */
    public TransactionCreated debit(RecurringByTransaction debit, CardScheme scheme) {
        return debit(debit, scheme, RecurringKey.ofTransaction(debit.earlierTransactionId()));
    }

    /**
     * As {@link #debit(RecurringByTransaction, CardScheme)}, for a merchant who knows by other means which transactions
     * are of one card.
     */
    public TransactionCreated debit(RecurringByTransaction debit, CardScheme scheme, RecurringKey card) {
        return debit(debit, DebitedCard.of(card, scheme));
    }

    /**
     * Records a callback: the result of a debit that a guard with this store sent, or that a token is payout-only. Any
     * other callback changes nothing. An approved debit stays approved, and a known code stays: names of fields are not
     * signed, so only a record of list v3 or {@link #record(String, ResponseCode)} replaces a refusal with a known code
     * by an approval. The flag that recurring debits are impossible is ignored in a callback of a success. If the
     * callback reports that the debit failed, and no response code of the contract can be read from it, the code is
     * unknown ({@link RecurringRule#CODE_UNKNOWN}); the first such callback of a card, and the first of a token of the
     * fast payment system, are logged to {@code dev.merchantsdk.payments} at WARN.
     */
    public void record(CallbackEvent event) {
        if (event instanceof TransactionEvent transaction) {
            Optional<RecurringHistory> recorded = recorded(DebitUpdate.of(transaction));
            if (DebitUpdate.isFailureWithoutCode(transaction)) {
                recorded.map(RecurringHistory::scheme).ifPresent(warning::log);
            }
        } else if (event instanceof CardBindingEvent binding
                && (binding.isPayoutOnly() || (binding.isRecurringImpossible() && !binding.isSuccess()))) {
            gate.store().update(RecurringKey.ofToken(binding.token()), RecurringHistory::withPayoutOnly);
        }
    }

    /**
     * Records a record of list v3. Its response code replaces that of a callback. A record that is pending changes
     * nothing, and an approved debit stays approved.
     */
    public void record(PspTransaction record) {
        recorded(DebitUpdate.of(record));
    }

    /**
     * Records a transaction whose callback {@link dev.merchantsdk.payments.callback.PaymentCallbacks} verified: the
     * callback, then the record of list v3, or the secure record if list v3 had none.
     */
    public void record(VerifiedTransaction transaction) {
        record(transaction.event());
        transaction.listed().ifPresentOrElse(this::record, () -> record(transaction.transaction()));
    }

    /**
     * Records the secure record of a debit, as {@link #record(OrderOutcome)} does. A record without an order id changes
     * nothing.
     */
    public void record(SecureTransaction transaction) {
        recorded(DebitUpdate.of(transaction));
    }

    /**
     * Records the outcome that a search by the order id found. The response code of a refusal is unknown after it. It
     * does not replace a refusal with a known code by an approval.
     */
    public void record(OrderOutcome outcome) {
        if (outcome instanceof OrderOutcome.Found found) {
            recorded(DebitUpdate.of(found));
        }
    }

    /**
     * Records the response code of a debit that the merchant knows from another source, such as the service's support.
     * It replaces other codes, as the code of a record does, and ends {@link RecurringRule#CODE_UNKNOWN}. An approval
     * code records an approved debit; an approved debit stays approved.
     *
     * @return whether the store contains a debit with this order id; if not, nothing changes
     */
    public boolean record(String orderId, ResponseCode code) {
        return recorded(DebitUpdate.of(orderId, code)).isPresent();
    }

    private TransactionCreated debit(PaymentRequest<TransactionCreated> request, DebitedCard card) {
        CallDeadline deadline = new CallDeadline(
                PaymentsEndpoints.of(request).name(),
                ONE_REQUEST,
                sender.remainingTime().apply(request, ONE_REQUEST));
        gate.admit(request, card, deadline);
        String orderId = request.orderId();
        try {
            return sender.create().apply(request, deadline.options());
        } catch (InvalidRequestException
                | ConfigurationException
                | NotSentException
                | AuthenticationException
                | AccessDeniedException
                | RateLimitedException notProcessed) {
            throw gate.withUpdate(notProcessed, card.key(), history -> HistoryUpdates.withoutPending(history, orderId));
        } catch (PayoutOnlyTokenException stopped) {
            SdkException noted = gate.withUpdate(stopped, card.token(), RecurringHistory::withPayoutOnly);
            throw gate.withUpdate(noted, card.key(), history -> HistoryUpdates.notCreated(history, orderId));
        } catch (ApiException refused) {
            throw gate.withUpdate(refused, card.key(), history -> HistoryUpdates.notCreated(history, orderId));
        }
    }

    private static CardScheme card(CardScheme scheme) {
        if (scheme == CardScheme.NO_CARD) {
            throw new InvalidRequestException(
                    "The recurring debit",
                    List.of(new Violation("scheme", "must be that of a card; the debit has a card token", "")));
        }
        return scheme;
    }

    /** Returns the history with the debit, if the store contains it. */
    private Optional<RecurringHistory> recorded(DebitUpdate update) {
        return update.orderId()
                .flatMap(gate.store()::cardOf)
                .map(key -> gate.store().update(key, update::applyTo));
    }
}
