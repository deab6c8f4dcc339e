package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Endpoint;
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
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Sends only those recurring debits that the contract's limits allow (contract, "Limits"). It checks the
 * {@link RecurringPolicy} and stores the attempt in one atomic update, and then sends the debit. So two servers that
 * share a store cannot both send the one retry that is allowed, and after a crash more attempts may be stored than were
 * sent, but never fewer. Thread-safe. Methods that use the stores block.
 *
 * <p>Call the {@code record} methods for every callback and every transaction record that you receive, in any order, as
 * often as you like.
 *
 * <p>{@link Timeouts#call()} limits a debit from the call of {@code debit} on, with the time of history store, rate
 * limiter and journal. A tenth of it, at most one second, is kept for the update of the history after the request. When
 * the rest passes before, nothing is sent, and the stored attempt is removed.
 *
 * <p>Each debit is one request, which is not repeated. A card is stored as a fingerprint, never as a token or a number.
 * Do not use the guard for preauthorizations or for debits in which the payer takes part.
 *
 * <pre>{@code
 * RecurringGuard guard = RecurringGuard.of(
 *         PaymentsClient.of(sdk), RecurringHistoryStore.inMemory(), DebitRateLimiter.inMemory());
 * guard.debit(RecurringByCardToken.of("order-17", Amount.ofRoubles(299), token),
 *         CardScheme.ofNumber("469206XXXXXX9192"));
 * }</pre>
 */
public final class RecurringGuard {
    private static final Duration DEFAULT_WAIT = Duration.ofSeconds(5);

    private final PaymentsClient payments;
    private final DebitGate gate;
    private final UnreadableCodeWarning warning;

    private RecurringGuard(PaymentsClient payments, DebitGate gate, UnreadableCodeWarning warning) {
        this.payments = payments;
        this.gate = gate;
        this.warning = warning;
    }

    /**
     * Returns a guard with {@link RecurringPolicy#standard()} and the SDK's clock. Its debits have the options of the
     * client, but one attempt each.
     *
     * <p>If the client has a {@linkplain PaymentsClient#withJournal journal}, so do the debits. When it refuses the
     * order id, the debit is neither sent nor counted. When it fails within the time limit, nothing is sent, but the
     * debit counts as one with an unknown result. After a crash,
     * {@link dev.merchantsdk.payments.callback.PaymentCallbacks#recover()} looks the debits up; this guard gets the
     * results if it is a recorder of the callbacks ({@code onEach(guard::record)}).
     */
    public static RecurringGuard of(PaymentsClient payments, RecurringHistoryStore store, DebitRateLimiter limiter) {
        Objects.requireNonNull(payments, "payments");
        return new RecurringGuard(
                payments,
                new DebitGate(
                        Objects.requireNonNull(store, "store"),
                        Objects.requireNonNull(limiter, "limiter"),
                        RecurringPolicy.standard(),
                        CallDeadline.callsOf(payments).clock(),
                        RateLimitWait.of(DEFAULT_WAIT)),
                new UnreadableCodeWarning());
    }

    /** Returns a copy with another policy. Default: {@link RecurringPolicy#standard()}. */
    public RecurringGuard withPolicy(RecurringPolicy policy) {
        return with(gate.with(Objects.requireNonNull(policy, "policy")));
    }

    /**
     * Returns a copy with another clock. Default: the SDK's clock. Servers that share a store need clocks that agree.
     */
    public RecurringGuard withClock(InstantSource clock) {
        return with(gate.with(Objects.requireNonNull(clock, "clock")));
    }

    /** Returns the clock of the times in the exceptions of this guard. */
    public InstantSource clock() {
        return gate.clock();
    }

    /**
     * Returns a copy with another limit for all waits of a debit. Zero: it does not wait. Default: 5 s.
     *
     * <p>A debit waits for two rate limits of one request per second, the operation's and the card's. It throws a
     * {@link RecurringRateLimitedException} when the wait would exceed this limit or the debit's time limit, or when
     * the thread is interrupted.
     */
    public RecurringGuard withRateLimitWait(Duration limit) {
        return with(RateLimitWait.of(Objects.requireNonNull(limit, "limit")));
    }

    RecurringGuard with(RateLimitWait wait) {
        return with(gate.with(wait));
    }

    private RecurringGuard with(DebitGate changed) {
        return new RecurringGuard(payments, changed, warning);
    }

    /**
     * Debits a card by its token, under which the card's history is stored. After an {@link OutcomeUnknownException},
     * do not send the debit again: the standard and the strict policy deny further debits of the card until the result
     * is recorded, but for at most a day.
     *
     * @param scheme the card's scheme; {@link CardScheme#UNKNOWN} keeps the one determined from callbacks and records
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.card}
     * @throws RecurringDeniedException if a rule of the policy forbids the debit; nothing was sent
     * @throws RecurringRateLimitedException if a rate limit blocks the debit for longer than it may wait (see
     *     {@link #withRateLimitWait}); nothing was sent
     * @throws AlreadyRecordedException if the card was already debited under the order id; this call sent nothing
     * @throws InvalidRequestException if another card was debited under the order id, if the scheme is
     *     {@link CardScheme#NO_CARD}, or if the request breaks another rule; nothing was sent
     * @throws PayoutOnlyTokenException if the token is payout-only and can no longer be debited, which is stored
     * @throws NotSentException if nothing was sent, for example because the time limit passed while a store was in use.
     *     The debit does not count as an attempt. If the store failed after the time limit, its exception is the cause.
     *     If the attempt cannot be removed within the time limit, it stays pending, and the reason is a suppressed
     *     exception
     * @throws DuplicateOrderException if the service already has a debit under the order id, whose result is unknown
     *     until you record it
     * @throws ApiException when the service refuses the debit, which counts as an attempt unless the HTTP status is
     *     401, 403 or 429
     * @throws OutcomeUnknownException if the debit was sent, but no reliable response was received. Look up the outcome
     *     with {@link dev.merchantsdk.payments.callback.PaymentCallbacks#lookUp(String)}, whose {@code onEach} is this
     *     guard
     * @throws SdkException under the same conditions as {@link PaymentsClient#create(PaymentRequest)}
     */
    public TransactionCreated<RecurringByCardToken> debit(RecurringByCardToken debit, CardScheme scheme) {
        return debit(debit, DebitedCard.of(debit.card(), card(scheme)));
    }

    /**
     * Works like {@link #debit(RecurringByCardToken, CardScheme)}, with the history under your key. Use it if you know
     * which tokens belong to the same card.
     */
    public TransactionCreated<RecurringByCardToken> debit(
            RecurringByCardToken debit, CardScheme scheme, RecurringKey card) {
        return debit(debit, DebitedCard.of(debit.card(), card(scheme)).withKey(card));
    }

    /**
     * Debits an account by its SBP token. Only the rate limit and the denial of payout-only tokens apply, and its
     * history is separate from those of cards. Works like {@link #debit(RecurringByCardToken, CardScheme)} otherwise.
     */
    public TransactionCreated<RecurringBySbpToken> debit(RecurringBySbpToken debit) {
        return debit(debit, DebitedCard.of(debit.card(), CardScheme.NO_CARD));
    }

    /**
     * Works like {@link #debit(RecurringBySbpToken)}, with the history under your key. Use it if you know which tokens
     * belong to the same account. It may equal a card's key, because the histories are separate.
     */
    public TransactionCreated<RecurringBySbpToken> debit(RecurringBySbpToken debit, RecurringKey account) {
        return debit(debit, DebitedCard.of(debit.card(), CardScheme.NO_CARD).withKey(account));
    }

    /**
     * Debits the payer of an earlier transaction, under whose id the history is stored: use the same one for all debits
     * of the card. Works like {@link #debit(RecurringByCardToken, CardScheme)} otherwise.
     *
     * @param scheme the scheme of the transaction's card; {@link CardScheme#NO_CARD} for a transaction of the fast
     *     payment system
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.rebill}
     */
    public TransactionCreated<RecurringByTransaction> debit(RecurringByTransaction debit, CardScheme scheme) {
        return debit(debit, scheme, RecurringKey.ofTransaction(debit.earlierTransactionId()));
    }

    /**
     * Works like {@link #debit(RecurringByTransaction, CardScheme)}, with the history under your key. Use it if you
     * know which transactions belong to the same card.
     */
    public TransactionCreated<RecurringByTransaction> debit(
            RecurringByTransaction debit, CardScheme scheme, RecurringKey card) {
        return debit(debit, DebitedCard.of(card, scheme));
    }

    /**
     * Records a callback. It changes the history if it contains the result of a debit that a guard with this store
     * sent, or reports that a token is payout-only.
     *
     * <p>An approved debit stays approved, and a known response code stays. Field names of callbacks are not signed, so
     * an approval in one does not replace a refusal whose code limits later debits: only a record of list v3 or
     * {@link #record(String, ResponseCode)} does. If {@link dev.merchantsdk.payments.callback.PaymentCallbacks} has
     * verified the callback, its {@link TransactionEvent#records()} are recorded too. A code that list v3 shows only
     * later arrives with the next {@code lookUp} of the order.
     *
     * <p>After a failed debit without a response code of the contract, the code is unknown
     * ({@link RecurringRule#CODE_UNKNOWN}). A warning is logged to {@code dev.merchantsdk.payments}, at most once for
     * cards and once for tokens of the fast payment system.
     */
    public void record(CallbackEvent event) {
        if (event instanceof TransactionEvent transaction) {
            Optional<RecurringHistory> recorded = recorded(DebitUpdate.of(transaction));
            if (DebitUpdate.isFailureWithoutCode(transaction)) {
                recorded.map(RecurringHistory::scheme).ifPresent(warning::log);
            }
            transaction.records().ifPresent(this::record);
        } else if (event instanceof CardBindingEvent binding
                && (binding.isPayoutOnly() || (binding.isRecurringImpossible() && !binding.isSuccess()))) {
            gate.store().update(RecurringKey.ofToken(binding.token()), RecurringHistory::withPayoutOnly);
        }
    }

    /**
     * Records a debit's result from a record of list v3. Its response code replaces that of a callback. A pending
     * record changes nothing, and an approved debit stays approved.
     */
    public void record(PspTransaction record) {
        recorded(DebitUpdate.of(record));
    }

    /**
     * Records a debit's secure record, like {@link #record(OrderOutcome)}. A record without an order id changes
     * nothing.
     */
    public void record(SecureTransaction transaction) {
        recorded(DebitUpdate.of(transaction));
    }

    /**
     * Records both records of an order id that was looked up. The secure record contains no response code, so without a
     * record of list v3, its approval does not replace a refusal whose code limits later debits. If the records
     * contradict each other, the debit's result does not change.
     */
    public void record(OrderOutcome outcome) {
        if (outcome instanceof OrderOutcome.Found found) {
            recorded(DebitUpdate.of(found));
        }
    }

    /**
     * Records a response code from another source, such as the service's support team. It replaces any earlier code of
     * the debit; an approval makes the debit approved, and an approved debit does not change.
     *
     * @return whether the store contains a debit with this order id
     */
    public boolean record(String orderId, ResponseCode code) {
        return recorded(DebitUpdate.of(orderId, code)).isPresent();
    }

    private <R> R debit(PaymentRequest<R> request, DebitedCard card) {
        Endpoint<PaymentRequest<R>, R> endpoint = PaymentsEndpoints.of(request);
        RequestOptions once =
                RequestOptions.builder().from(payments.options()).maxAttempts(1).build();
        Supplier<Duration> remaining = CallDeadline.callsOf(payments).deadline(endpoint, once)::remaining;
        CallDeadline deadline =
                new CallDeadline(endpoint.name(), Optional.of(request.orderId()), once, CallDeadline.before(remaining));
        HistoryCloser closer = new HistoryCloser(gate.store(), remaining);
        RecurringAttempt attempt = gate.admit(request, card, deadline, closer);
        String orderId = request.orderId();
        try {
            return payments.with(deadline.options()).create(request);
        } catch (InvalidRequestException
                | ConfigurationException
                | NotSentException
                | AlreadyRecordedException
                | AuthenticationException
                | AccessDeniedException
                | RateLimitedException notProcessed) {
            throw closer.after(notProcessed, card.key(), history -> HistoryUpdates.without(history, attempt));
        } catch (PayoutOnlyTokenException stopped) {
            SdkException withPayoutOnly = closer.after(stopped, card.token(), RecurringHistory::withPayoutOnly);
            throw closer.after(withPayoutOnly, card.key(), history -> HistoryUpdates.notCreated(history, orderId));
        } catch (ApiException refused) {
            throw closer.after(refused, card.key(), history -> HistoryUpdates.notCreated(history, orderId));
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

    /** Returns the updated history of the debit; empty if the store does not contain the debit. */
    private Optional<RecurringHistory> recorded(DebitUpdate update) {
        return update.orderId()
                .flatMap(gate.store()::cardOf)
                .map(key -> gate.store().update(key, update::applyTo));
    }
}
