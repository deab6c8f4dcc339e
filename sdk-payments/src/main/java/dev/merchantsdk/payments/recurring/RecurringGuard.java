package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.OrderOutcome;
import dev.merchantsdk.payments.PaymentRequest;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RecurringByCardToken;
import dev.merchantsdk.payments.RecurringBySbpToken;
import dev.merchantsdk.payments.RecurringByTransaction;
import dev.merchantsdk.payments.TransactionCreated;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.journal.JournaledPayments;
import dev.merchantsdk.payments.transaction.PspTransaction;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Sends recurring debits that the contract's limits allow, and no others ("Limits"). Each is decided on and written down in one step before it is
 * sent, so that of two servers with one store only one gets the one retry, and a crash makes the count too high and never too low. What became of it
 * is learned by {@code take}: hand every callback and every record over, also repeated and out of order. Thread-safe; blocks, as its stores do.
 *
 * <p>The time limit of a debit, {@link Timeouts#call()}, includes histories, pace and journal. It starts with the method. The stores get its rest, and
 * the request gets the time that the stores leave. Past the limit nothing is sent, and the attempt that the debit wrote is removed.
 *
 * <p>One debit is one request: what the SDK would repeat otherwise is told instead. Of tokens and cards only a fingerprint is kept. Debits that the
 * payer takes part in, and preauthorizations, are not its matter.
 *
 * <pre>{@code
 * RecurringGuard guard = RecurringGuard.of(PaymentsClient.of(sdk), RecurringHistories.inMemory(), Pace.inMemory(Clock.systemUTC()));
 * guard.debit(RecurringByCardToken.of("order-17", Amount.ofRoubles(299), token), CardScheme.ofNumber("469206XXXXXX9192"));
 * }</pre>
 */
public final class RecurringGuard {
    private static final RequestOptions ONE_REQUEST =
            RequestOptions.builder().maxAttempts(1).build();
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Sender sender;
    private final Admission admission;

    private RecurringGuard(Sender sender, Admission admission) {
        this.sender = sender;
        this.admission = admission;
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

    /** A guard by {@link RecurringPolicy#strict()}, by the system's clock, which waits up to 5 s for its place in the pace. */
    public static RecurringGuard of(PaymentsClient payments, RecurringHistories histories, Pace pace) {
        Objects.requireNonNull(payments, "payments");
        return of(new Sender(payments::create, payments::remainingTime), histories, pace);
    }

    /**
     * The same, whose debits stand in a journal too: after a crash {@link JournaledPayments#recover()} finds those without a reply, and {@link
     * #take(OrderOutcome)} learns what they came to. A debit that the journal refuses, or that it cannot write down, is not sent, and counts as one
     * whose result is not known.
     */
    public static RecurringGuard of(JournaledPayments payments, RecurringHistories histories, Pace pace) {
        Objects.requireNonNull(payments, "payments");
        return of(new Sender(payments::create, payments::remainingTime), histories, pace);
    }

    private static RecurringGuard of(Sender sender, RecurringHistories histories, Pace pace) {
        return new RecurringGuard(
                sender,
                new Admission(
                        Objects.requireNonNull(histories, "histories"),
                        Objects.requireNonNull(pace, "pace"),
                        RecurringPolicy.strict(),
                        InstantSource.system(),
                        Patience.of(PATIENCE)));
    }

    /** The same by another policy. */
    public RecurringGuard withPolicy(RecurringPolicy policy) {
        return with(admission.with(Objects.requireNonNull(policy, "policy")));
    }

    /** The same by another clock. Servers that share a store must agree on the time. */
    public RecurringGuard withClock(InstantSource clock) {
        return with(admission.with(Objects.requireNonNull(clock, "clock")));
    }

    /**
     * The same, waiting so long for a place in the pace before {@link RecurringRule#PACE} denies the debit. Zero does not wait. The guard does not wait
     * past the time limit of the debit either: a place that is free only after it denies the debit at once.
     */
    public RecurringGuard withPatience(Duration limit) {
        return with(Patience.of(limit));
    }

    RecurringGuard with(Patience patience) {
        return with(admission.with(patience));
    }

    private RecurringGuard with(Admission changed) {
        return new RecurringGuard(sender, changed);
    }

    /**
     * Debits a card by its token, under which its history is kept. Not safe to send again after {@link OutcomeUnknownException}; until its result is
     * known the strict policy denies every other debit of the card, for a day.
     *
     * @param scheme the card's scheme; {@link CardScheme#UNKNOWN} leaves what callbacks and records have told
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.card}
     * @throws RecurringDeniedException if a limit stands against it; nothing was sent
     * @throws InvalidRequestException if a debit was sent under its order id before, or it breaks another rule; nothing was sent
     * @throws PayoutOnlyTokenException if the token can no longer be debited, which is kept
     * @throws NotSentException if nothing was sent, also because the time limit passed in a store; it does not count. A failure of the store past the
     *     limit is the cause. If the store also fails to remove the attempt, which is suppressed, the attempt stays pending for a day
     * @throws ApiException if the service refuses it; it counts for the strict policy, but not after HTTP 401, 403 and 429
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came: give {@link #take(OrderOutcome)} what {@code find} finds
     * @throws SdkException as {@link PaymentsClient#create(PaymentRequest)}
     */
    public TransactionCreated debit(RecurringByCardToken debit, CardScheme scheme) {
        return debit(debit, DebitedCard.of(debit.card(), scheme));
    }

    /** As {@link #debit(RecurringByCardToken, CardScheme)}, for a merchant who knows by other means which tokens are of one card. */
    public TransactionCreated debit(RecurringByCardToken debit, CardScheme scheme, RecurringKey card) {
        return debit(debit, DebitedCard.of(debit.card(), scheme).under(card));
    }

    /** As {@link #debit(RecurringByCardToken, CardScheme)} by a token of the fast payment system, which has no refusal counters. */
    public TransactionCreated debit(RecurringBySbpToken debit) {
        return debit(debit, DebitedCard.of(debit.card(), CardScheme.NO_CARD));
    }

    /** As {@link #debit(RecurringBySbpToken)}, for a merchant who knows by other means which tokens are of one account. */
    public TransactionCreated debit(RecurringBySbpToken debit, RecurringKey account) {
        return debit(debit, DebitedCard.of(debit.card(), CardScheme.NO_CARD).under(account));
    }

    /**
     * As {@link #debit(RecurringByCardToken, CardScheme)} by an earlier transaction, under whose id the history is kept: name the same one each time.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.rebill}
     */
    public TransactionCreated debit(RecurringByTransaction debit, CardScheme scheme) {
        return debit(debit, scheme, RecurringKey.ofTransaction(debit.rebill()));
    }

    /** As {@link #debit(RecurringByTransaction, CardScheme)}, for a merchant who knows by other means which transactions are of one card. */
    public TransactionCreated debit(RecurringByTransaction debit, CardScheme scheme, RecurringKey card) {
        return debit(debit, DebitedCard.of(card, scheme));
    }

    /**
     * Learns from a callback: the result of a debit that was sent by a guard with this store, or that a token is payout-only. Anything else changes
     * nothing. A result is never less than what is known: an approved debit stays approved, and a known code stays.
     */
    public void take(CallbackEvent event) {
        if (event instanceof TransactionEvent transaction) {
            learn(DebitNews.of(transaction));
        } else if (event instanceof CardBindingEvent binding
                && (binding.isPayoutOnly() || binding.isRecurringImpossible())) {
            histories().update(RecurringKey.ofToken(binding.token()), RecurringHistory::nowPayoutOnly);
        }
    }

    /**
     * Learns from a record of list v3, whose response code takes the place of one that a callback told. A record that is pending changes nothing,
     * and none turns an approved debit back.
     */
    public void take(PspTransaction record) {
        learn(DebitNews.of(record));
    }

    /** Learns from what was found out by the order id; of a refusal it tells no code. */
    public void take(OrderOutcome outcome) {
        if (outcome instanceof OrderOutcome.Found found) {
            learn(DebitNews.of(found));
        }
    }

    private TransactionCreated debit(PaymentRequest<TransactionCreated> request, DebitedCard card) {
        CallDeadline deadline = new CallDeadline(
                PaymentsEndpoints.of(request).name(),
                ONE_REQUEST,
                sender.remainingTime().apply(request, ONE_REQUEST));
        admission.admit(request, card, deadline);
        String orderId = request.orderId();
        try {
            return sender.create().apply(request, deadline.options());
        } catch (InvalidRequestException
                | ConfigurationException
                | NotSentException
                | AuthenticationException
                | AccessDeniedException
                | RateLimitedException notLookedAt) {
            throw admission.noting(notLookedAt, card.key(), history -> history.withoutPending(orderId));
        } catch (PayoutOnlyTokenException stopped) {
            SdkException noted = admission.noting(stopped, card.token(), RecurringHistory::nowPayoutOnly);
            throw admission.noting(noted, card.key(), history -> history.notCreated(orderId));
        } catch (ApiException refused) {
            throw admission.noting(refused, card.key(), history -> history.notCreated(orderId));
        }
    }

    private void learn(DebitNews news) {
        news.orderId()
                .flatMap(histories()::cardOf)
                .ifPresent(card -> histories().update(card, news::of));
    }

    private RecurringHistories histories() {
        return admission.histories();
    }
}
