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
 * Sends only those recurring debits that the contract's limits allow (contract, "Limits"). The guard checks the
 * {@link RecurringPolicy} and stores the attempt in one atomic update of the store, and then sends the debit. Two
 * servers that share a store therefore cannot both send the single retry that is allowed. After a crash, the number of
 * stored attempts can be higher than the number of sent debits, but never lower. Thread-safe. All methods that use the
 * stores block the calling thread.
 *
 * <p>The {@code record} methods record the results of debits. Call these methods for every callback and every
 * transaction record that you receive. The order of the calls does not matter, and repeated calls are allowed.
 *
 * <p>The time limit of a debit is {@link Timeouts#call()}. The time limit starts when a {@code debit} method is called,
 * and includes the time that the history store, the rate limiter and the journal need. A tenth of it, at most one
 * second, is kept for the update of the history after the request. If the rest passes before the request is sent, the
 * guard does not send the request, and removes the stored attempt.
 *
 * <p>The guard sends one request for each debit and does not repeat the request. The guard identifies a card by a
 * fingerprint, and stores no tokens and no card numbers. Do not use the guard for preauthorizations or for debits in
 * which the payer takes part.
 *
 * <pre>{@code
 * RecurringGuard guard = RecurringGuard.of(
 *         PaymentsClient.of(sdk), RecurringHistoryStore.inMemory(), DebitRateLimiter.inMemory());
 * guard.debit(RecurringByCardToken.of("order-17", Amount.ofRoubles(299), token),
 * CardScheme.ofNumber("469206XXXXXX9192"));
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
     * <p>If the client has a {@linkplain PaymentsClient#withJournal journal}, so do the debits. If the journal refuses
     * the order id, the guard neither sends nor counts the debit. If the journal fails within the time limit, the guard
     * sends nothing, but counts the debit as one with an unknown result. After a crash,
     * {@link dev.merchantsdk.payments.callback.PaymentCallbacks#recover()} looks the debits up; this guard gets the results
     * if it is a recorder of the callbacks ({@code onEach(guard::record)}).
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

    /** Returns a copy of this guard with another policy. Default: {@link RecurringPolicy#standard()}. */
    public RecurringGuard withPolicy(RecurringPolicy policy) {
        return with(gate.with(Objects.requireNonNull(policy, "policy")));
    }

    /**
     * Returns a copy of this guard with another clock. Default: the SDK's clock. If servers share a store, their
     * clocks must agree.
     */
    public RecurringGuard withClock(InstantSource clock) {
        return with(gate.with(Objects.requireNonNull(clock, "clock")));
    }

    /**
     * Returns a copy of this guard with another maximum for the total time that one debit waits for rate limits. Zero
     * means that the guard does not wait. Default: 5 s.
     *
     * <p>A debit waits for two rate limits of one request per second: the limit of the operation and the limit of the
     * card. The debit throws a {@link RecurringRateLimitedException} in these cases:
     *
     * <ul>
     *   <li>The wait would exceed the maximum.
     *   <li>The rate limit ends after the time limit of the debit.
     *   <li>The thread is interrupted while it waits.
     * </ul>
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
     * Debits a card by its token. {@link RecurringGuard} stores the history of the card under this token. After an
     * {@link OutcomeUnknownException}, do not send the debit again. The standard policy and the strict policy deny all
     * further debits of the card until the result is recorded, but for at most a day.
     *
     * @param scheme the card's scheme; {@link CardScheme#UNKNOWN} keeps the scheme that the guard has determined from
     *     callbacks and records
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.card}
     * @throws RecurringDeniedException if a rule of the policy forbids the debit; nothing was sent
     * @throws RecurringRateLimitedException if a rate limit blocks the debit for longer than the guard may wait (see
     *     {@link #withRateLimitWait}); nothing was sent
     * @throws AlreadyRecordedException if the card was already debited under the order id; this call sent nothing
     * @throws InvalidRequestException if another card was debited under the order id, if the scheme is
     *     {@link CardScheme#NO_CARD}, or if the request breaks another rule; nothing was sent
     * @throws PayoutOnlyTokenException if the token is payout-only and can no longer be debited; the guard stores this
     *     state of the token
     * @throws NotSentException if nothing was sent, for example because the time limit passed while a store was in use.
     *     The debit does not count as an attempt. If the store failed after the time limit, the exception of the store
     *     is the cause. If the guard cannot remove the attempt from the store within the time limit, the attempt stays
     *     pending, and the reason is a suppressed exception
     * @throws DuplicateOrderException if the service already has a debit under the order id. The result of the earlier
     *     debit is unknown until the merchant records it
     * @throws ApiException if the service refuses the debit. The debit counts as an attempt, except if the HTTP status
     *     is 401, 403 or 429
     * @throws OutcomeUnknownException if the debit was sent, but no reliable response was received. Look up the outcome
     *     with {@link dev.merchantsdk.payments.callback.PaymentCallbacks#lookUp(String)}, whose {@code onEach} is this
     *     guard
     * @throws SdkException under the same conditions as {@link PaymentsClient#create(PaymentRequest)}
     */
    public TransactionCreated<RecurringByCardToken> debit(RecurringByCardToken debit, CardScheme scheme) {
        return debit(debit, DebitedCard.of(debit.card(), card(scheme)));
    }

    /**
     * Works like {@link #debit(RecurringByCardToken, CardScheme)}, but {@link RecurringGuard} stores the history under
     * the given key. Use this method if you know which tokens belong to the same card.
     */
    public TransactionCreated<RecurringByCardToken> debit(
            RecurringByCardToken debit, CardScheme scheme, RecurringKey card) {
        return debit(debit, DebitedCard.of(debit.card(), card(scheme)).withKey(card));
    }

    /**
     * Debits an account by its SBP token. {@link RecurringGuard} applies only two limits to this debit: the rate limit,
     * and the denial of payout-only tokens. The history of the account is separate from the histories of cards. In all
     * other respects, this method works like {@link #debit(RecurringByCardToken, CardScheme)}.
     */
    public TransactionCreated<RecurringBySbpToken> debit(RecurringBySbpToken debit) {
        return debit(debit, DebitedCard.of(debit.card(), CardScheme.NO_CARD));
    }

    /**
     * Works like {@link #debit(RecurringBySbpToken)}, but {@link RecurringGuard} stores the history under the given
     * key. Use this method if you know which tokens belong to the same account. The key may equal the key of a card,
     * because the account and the card have separate histories.
     */
    public TransactionCreated<RecurringBySbpToken> debit(RecurringBySbpToken debit, RecurringKey account) {
        return debit(debit, DebitedCard.of(debit.card(), CardScheme.NO_CARD).withKey(account));
    }

    /**
     * Debits the payer of an earlier transaction. {@link RecurringGuard} stores the history under the id of the earlier
     * transaction. Use the same earlier transaction for all debits of the card. In all other respects, this method
     * works like {@link #debit(RecurringByCardToken, CardScheme)}.
     *
     * @param scheme the scheme of the transaction's card; {@link CardScheme#NO_CARD} for a transaction of the fast
     *     payment system
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.rebill}
     */
    public TransactionCreated<RecurringByTransaction> debit(RecurringByTransaction debit, CardScheme scheme) {
        return debit(debit, scheme, RecurringKey.ofTransaction(debit.earlierTransactionId()));
    }

    /**
     * Works like {@link #debit(RecurringByTransaction, CardScheme)}, but {@link RecurringGuard} stores the history
     * under the given key. Use this method if you know which transactions belong to the same card.
     */
    public TransactionCreated<RecurringByTransaction> debit(
            RecurringByTransaction debit, CardScheme scheme, RecurringKey card) {
        return debit(debit, DebitedCard.of(card, scheme));
    }

    /**
     * Records a callback. A callback changes the history if it contains the result of a debit that a guard with this
     * store sent, or if it reports that a token is payout-only.
     *
     * <p>An approved debit stays approved, and a callback does not replace a known response code. Field names of
     * callbacks are not signed, so a callback does not reliably prove an approval. A callback that reports an approval
     * does not replace a refusal whose code limits later debits. Only a record of list v3 or
     * {@link #record(String, ResponseCode)} replaces this refusal. If {@link
     * dev.merchantsdk.payments.callback.PaymentCallbacks} has verified the callback, this method also records its
     * {@link TransactionEvent#records()}. A code that list v3 shows only later arrives with the next
     * {@code lookUp} of the order.
     *
     * <p>If a callback reports a failed debit, but contains no response code that the contract lists, the code is
     * unknown ({@link RecurringRule#CODE_UNKNOWN}). The guard then logs a warning to {@code dev.merchantsdk.payments},
     * at most once for cards and at most once for tokens of the fast payment system.
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
     * Records the result of a debit from a record of list v3. The response code of the record replaces the code of a
     * callback. The record of a pending debit does not change the stored result. An approved debit stays approved.
     */
    public void record(PspTransaction record) {
        recorded(DebitUpdate.of(record));
    }

    /**
     * Records the secure record of a debit in the same way as {@link #record(OrderOutcome)}. A record without an order
     * id changes nothing.
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
     * Records a response code that the merchant received from another source, such as the service's support team. The
     * code replaces any earlier code of the debit. If the code means an approval, this method records the debit as
     * approved. A debit that is already approved does not change.
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
        gate.admit(request, card, deadline, closer);
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
            throw closer.after(notProcessed, card.key(), history -> HistoryUpdates.withoutPending(history, orderId));
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
