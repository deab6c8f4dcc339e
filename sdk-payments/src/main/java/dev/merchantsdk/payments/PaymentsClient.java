package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CheckedSbpPayout;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.NamedSbpPayout;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneClickStarted;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The client for the payments of the gateway (contract, "Payments"). It has a method for each of the sixteen request
 * types, and {@link #create} for generic code. It needs {@link Address#GATEWAY} and the merchant's id and secret.
 * Immutable and thread-safe.
 *
 * <p>Each method for a request type sends {@code POST /api/transactions} and throws the exceptions that are listed at
 * {@link #create(PaymentRequest)}. A response is never the final result: it shows only that the gateway accepted the
 * request, and contains the id of the transaction. The callback of the transaction or a query reports whether the money
 * moved.
 *
 * <p>Only a payout may be sent again with the same order id, because the service refuses a duplicate payout. After an
 * {@link OutcomeUnknownException}, do not send a request of any other type again, even if {@link #find(String)} finds
 * nothing. The SDK itself repeats payouts and requests that certainly were not processed. After HTTP 408, the SDK also
 * repeats requests that open a payment page.
 */
public final class PaymentsClient {
    private final Payments payments;

    private PaymentsClient(Payments payments) {
        this.payments = payments;
    }

    /** Returns a client for the payments of a merchant. */
    public static PaymentsClient of(MerchantSdk sdk) {
        return of(new Payments(Calls.of(sdk), PaymentWarnings.LOG));
    }

    static PaymentsClient of(Payments payments) {
        return new PaymentsClient(payments);
    }

    /**
     * Returns a client that passes warnings to the given handler. Default: {@link PaymentWarnings#LOG}.
     */
    public PaymentsClient withWarnings(PaymentWarnings warnings) {
        return of(new Payments(payments.calls(), Objects.requireNonNull(warnings, "warnings")));
    }

    /** Returns the asynchronous client. It passes warnings to the same handler as this client. */
    public AsyncPaymentsClient async() {
        return new AsyncPaymentsClient(payments);
    }

    /**
     * Sends a request of any of the sixteen types. It is <em>not</em> safe to send a request again, unless it is a
     * payout.
     *
     * @apiNote {@code POST /api/transactions}
     * @throws InvalidRequestException if the request breaks a rule that depends on the merchant's profile (the phone
     *     that the category codes 4814 and 6050 require, or the agents in the receipt), or if the handler of warnings
     *     rejects the request. Nothing was sent
     * @throws AuthenticationException if the merchant's id or secret is wrong or missing
     * @throws AccessDeniedException if the method is forbidden, or only the master merchant may call it
     * @throws RequestRefusedException if the gateway responds with {@code Invalid request}
     * @throws BadRequestException if the gateway refuses the request with HTTP 400 for another reason, such as an
     *     invalid amount; {@code errors()} contains the gateway's messages
     * @throws PayoutOnlyTokenException if the token can no longer be debited without the payer
     * @throws DuplicateOrderException if another operation with this order id succeeded or is in progress
     * @throws ApiException if the gateway refuses the request for another reason; a refusal can have the HTTP status
     *     200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if the request was sent and no trustworthy response was received.
     *     {@link #find(String)} looks up the operation by its order id
     */
    public <R> R create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** Works like {@link #create(PaymentRequest)} and applies the given options. */
    public <R> R create(PaymentRequest<R> request, RequestOptions options) {
        return payments.calls().run(() -> payments.create(request, options));
    }

    /**
     * Starts a time limit that is as long as the limit of {@link #create(PaymentRequest, RequestOptions)} with these
     * arguments. Use this method if steps before that call and the call itself have a common time limit.
     *
     * @return a supplier of the remaining time: each {@code get()} returns the time that remains at that moment, or
     *     zero if the limit has passed
     */
    public Supplier<Duration> remainingTime(PaymentRequest<?> request, RequestOptions options) {
        return payments.remainingTime(request, options);
    }

    /**
     * Creates a one-step payment ({@code pay}) and returns the page on which the payer pays. {@link Payment} creates
     * the requests for refunds of the payment.
     */
    public PaymentPage pay(OneStepPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** Works like {@link #pay(OneStepPayment)} and applies the given options. */
    public PaymentPage pay(OneStepPayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * Creates an authorization ({@code auth}) and returns the page on which the payer acts. The callback reports that
     * the amount is held. {@link AuthHold#of(Authorization, PaymentPage)} returns an object that creates the later
     * requests.
     */
    public PaymentPage authorize(Authorization authorization) {
        return create(authorization, RequestOptions.none());
    }

    /** Works like {@link #authorize(Authorization)} and applies the given options. */
    public PaymentPage authorize(Authorization authorization, RequestOptions options) {
        return create(authorization, options);
    }

    /**
     * Creates a preauthorization ({@code preauth}) and returns the page on which the payer enters the card. The
     * callback reports that the amount is held. {@link PreauthHold#of(Preauthorization, PaymentPage)} returns an object
     * that creates the later requests.
     */
    public PaymentPage preauthorize(Preauthorization preauthorization) {
        return create(preauthorization, RequestOptions.none());
    }

    /** Works like {@link #preauthorize(Preauthorization)} and applies the given options. */
    public PaymentPage preauthorize(Preauthorization preauthorization, RequestOptions options) {
        return create(preauthorization, options);
    }

    /**
     * Preauthorizes a card by its token ({@code preauth}). The payer does not take part. The callback reports that the
     * amount is held.
     */
    public TransactionCreated preauthorize(PreauthorizationByToken preauthorization) {
        return create(preauthorization, RequestOptions.none());
    }

    /** Works like {@link #preauthorize(PreauthorizationByToken)} and applies the given options. */
    public TransactionCreated preauthorize(PreauthorizationByToken preauthorization, RequestOptions options) {
        return create(preauthorization, options);
    }

    /** Debits a hold ({@code pay} with {@code target.transaction}). */
    public TransactionCreated complete(Completion completion) {
        return create(completion, RequestOptions.none());
    }

    /** Works like {@link #complete(Completion)} and applies the given options. */
    public TransactionCreated complete(Completion completion, RequestOptions options) {
        return create(completion, options);
    }

    /** Releases a hold in full or in part ({@code reversal}). */
    public TransactionCreated reverse(Reversal reversal) {
        return create(reversal, RequestOptions.none());
    }

    /** Works like {@link #reverse(Reversal)} and applies the given options. */
    public TransactionCreated reverse(Reversal reversal, RequestOptions options) {
        return create(reversal, options);
    }

    /** Refunds a payment in full or in part ({@code refund}). */
    public TransactionCreated refund(Refund refund) {
        return create(refund, RequestOptions.none());
    }

    /** Works like {@link #refund(Refund)} and applies the given options. */
    public TransactionCreated refund(Refund refund, RequestOptions options) {
        return create(refund, options);
    }

    /**
     * Pays out to a saved card ({@code payout} with {@code target.card}). A payout may be sent again with the
     * <em>same</em> order id, because the service does not create a second payout if the first payout succeeded or is
     * in progress. Therefore the SDK repeats payouts.
     *
     * <p>If the service refuses a repetition by the SDK as a duplicate, and OAuth is configured, the SDK looks up the
     * existing payout. If the existing payout has the card and the amount of the request, this method returns the id of
     * the existing payout. This method waits at most {@link Timeouts#payout()}.
     *
     * @throws DuplicateOrderException if a payout with this order id succeeded or is in progress, and it is not known
     *     to be the payout of this call: either the first attempt of this call was refused as a duplicate, or the
     *     existing payout has another card or another amount than the request
     * @throws OutcomeUnknownException if the request was sent and no trustworthy response was received, or if it is not
     *     known whether the existing payout is this payout
     */
    public TransactionCreated payout(PayoutToCard payout) {
        return create(payout, RequestOptions.none());
    }

    /** Works like {@link #payout(PayoutToCard)} and applies the given options. */
    public TransactionCreated payout(PayoutToCard payout, RequestOptions options) {
        return create(payout, options);
    }

    /**
     * Pays out through the fast payment system to a recipient whose full name is given ({@code payout} with
     * {@code target.sbp}). Otherwise this method works like {@link #payout(PayoutToCard)}; it compares the recipient's
     * phone instead of the card.
     */
    public TransactionCreated payout(NamedSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /** Works like {@link #payout(NamedSbpPayout)} and applies the given options. */
    public TransactionCreated payout(NamedSbpPayout payout, RequestOptions options) {
        return create(payout, options);
    }

    /**
     * Creates a payout through the fast payment system to a recipient whose name is not given. No money moves before
     * the payout is confirmed. {@link SbpPayout#of(CheckedSbpPayout, TransactionCreated)} returns the object for the
     * later steps. Otherwise this method works like {@link #payout(NamedSbpPayout)}.
     */
    public TransactionCreated payout(CheckedSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /** Works like {@link #payout(CheckedSbpPayout)} and applies the given options. */
    public TransactionCreated payout(CheckedSbpPayout payout, RequestOptions options) {
        return create(payout, options);
    }

    /** Transfers money from card to card ({@code card2card}). */
    public TransactionCreated transfer(CardToCard transfer) {
        return create(transfer, RequestOptions.none());
    }

    /** Works like {@link #transfer(CardToCard)} and applies the given options. */
    public TransactionCreated transfer(CardToCard transfer, RequestOptions options) {
        return create(transfer, options);
    }

    /**
     * Starts a payment with a saved card ({@code interactive}). The payer enters the CVV in the custom payment form.
     */
    public InteractiveStarted interactive(InteractivePayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** Works like {@link #interactive(InteractivePayment)} and applies the given options. */
    public InteractiveStarted interactive(InteractivePayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * Starts a payment with a saved card ({@code allowinteractive}). The payer must enter the CVV in the custom payment
     * form only if the token is payout-only.
     */
    public OneClickStarted oneClick(OneClickPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** Works like {@link #oneClick(OneClickPayment)} and applies the given options. */
    public OneClickStarted oneClick(OneClickPayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * Does not enforce the limits of recurring debits; {@link dev.merchantsdk.payments.recurring.RecurringGuard
     * RecurringGuard} enforces them. This method debits a card by its token ({@code pay} with {@code target.card}). The
     * payer does not take part.
     */
    public TransactionCreated debit(RecurringByCardToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** Works like {@link #debit(RecurringByCardToken)} and applies the given options. */
    public TransactionCreated debit(RecurringByCardToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * Does not enforce the limits of recurring debits; {@link dev.merchantsdk.payments.recurring.RecurringGuard
     * RecurringGuard} enforces them. This method debits an account by its SBP token ({@code pay} with
     * {@code target.card}). The payer does not take part.
     */
    public TransactionCreated debit(RecurringBySbpToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** Works like {@link #debit(RecurringBySbpToken)} and applies the given options. */
    public TransactionCreated debit(RecurringBySbpToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * Does not enforce the limits of recurring debits; {@link dev.merchantsdk.payments.recurring.RecurringGuard
     * RecurringGuard} enforces them. This method debits the card or the account of an earlier transaction ({@code pay}
     * with {@code target.rebill}). The payer does not take part.
     */
    public TransactionCreated debit(RecurringByTransaction debit) {
        return create(debit, RequestOptions.none());
    }

    /** Works like {@link #debit(RecurringByTransaction)} and applies the given options. */
    public TransactionCreated debit(RecurringByTransaction debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * Finds the outcome of the operation with an order id. This method works like {@link #find(String, Polling)} with
     * the polling {@link OrderOutcome#SETTLE_TIME}. It can be passed to {@link OutcomeUnknownException#resolve}:
     * {@code unknown.resolve(payments::find)}.
     *
     * @throws InvalidRequestException if the order id is blank
     */
    public OrderOutcome find(String orderId) {
        return find(orderId, OrderOutcome.SETTLE_TIME);
    }

    /** Works like {@link #find(String)} and applies the given options to each query. */
    public OrderOutcome find(String orderId, RequestOptions options) {
        return find(orderId, OrderOutcome.SETTLE_TIME, options);
    }

    /**
     * Finds the outcome of the operation with an order id. The operation can be of any type: a payment, a hold, the
     * completion or the reversal of a hold, a refund, a recurring debit, a transfer or a payout. This method queries
     * the secure list until the records in the list determine the outcome, or until the settle time has passed. It
     * needs OAuth with the scope {@code secure:transactions.read}. It does not send the operation again, and may be
     * called repeatedly.
     *
     * <p>This method finds records in every state, including pending records. If all records have the same type and
     * exactly one of them has not failed, that record determines the outcome. If all records have the same type and all
     * of them have failed, they determine the outcome only after the settle time: the SDK can repeat a call with the
     * same order id, so the record of the last attempt may still be missing. In every other case the outcome stays
     * unknown, for example if there is no record. The outcome also stays unknown if the last query fails;
     * {@link OrderOutcome.Unresolved#failure()} is then the failure of the query and proves nothing about the
     * operation. Interrupting the thread ends the search; the interrupt flag of the thread stays set.
     *
     * @param settle the pauses between queries, and the settle time ({@link Polling#limit()}), which is the time that
     *     records may need to appear. No query starts after the settle time. If the settle time is shorter than the
     *     first pause, only one query is sent
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     * @throws InvalidRequestException if the order id is blank
     */
    public OrderOutcome find(String orderId, Polling settle) {
        return find(orderId, settle, RequestOptions.none());
    }

    /** Works like {@link #find(String, Polling)} and applies the given options to each query. */
    public OrderOutcome find(String orderId, Polling settle, RequestOptions options) {
        return payments.calls().run(() -> payments.find(orderId, settle, options));
    }

    /**
     * Executes or continues a partial settlement: sends the reversal of the difference, waits for the result of the
     * reversal, and sends the payment of the remainder. This method may be called any number of times with the last
     * stored handle, even after a crash. At most one reversal and one payment are executed, because a step is sent
     * again only if it certainly was not processed. Two processes must not settle the same handle at the same time.
     *
     * <p>Before the request of a step is sent, {@code checkpoint} receives the handle in the phase of that step. It
     * must store the handle durably, replacing the previous handle, or throw an exception. The phase of the stored
     * handle determines the effect of a later call of this method:
     * <ul>
     *   <li>{@link PartialSettlement.Phase#REVERSING}: the later call does not send a second reversal. It queries the
     *       secure record by the id of the reversal, or by the order id of the reversal if the id is not known. If the
     *       reversal is still pending at the time limit, the call returns the handle in this phase; call this method
     *       again later. Without OAuth, the call returns the handle in this phase and sends no query. The callback of
     *       the reversal then reports the result, see {@link PartialSettlement#reversalSucceeded()}.
     *   <li>{@link PartialSettlement.Phase#PAYING}: the later call does not send a second payment. It queries the
     *       secure record by the order id of the payment. Without OAuth, it throws an {@link OutcomeUnknownException}.
     *       The callback of the payment then reports the result, see {@link PartialSettlement#paymentAccepted}.
     * </ul>
     *
     * @param checkpoint the handler that stores the handle. If it throws an exception, the settlement ends before the
     *     next step
     * @apiNote {@code POST /api/transactions} with {@code reversal}, {@code GET /api/public/transactions},
     *     {@code POST /api/transactions} with {@code pay} and {@code target.transaction}
     * @throws ApiException if the service refused a step. After a refused reversal, the stored handle is in the phase
     *     {@code FAILED}. After a refused payment, it is in the phase {@code REVERSED} and may be settled again. After
     *     an {@code AuthenticationException} or a {@code RateLimitedException}, the stored handle is the same as for a
     *     {@code NotSentException}
     * @throws DuplicateOrderException if another operation has the order id of a step. The stored handle is in the same
     *     phase as after a step that the service refused
     * @throws NotSentException if a step certainly was not sent. The stored handle is again in the phase before that
     *     step and may be settled again
     * @throws OutcomeUnknownException if a step was sent and no trustworthy response was received, or if the record of
     *     a step is not found or cannot be read. Settle again later, or find out the result from another source. A
     *     missing record does not prove that nothing was created
     */
    public PartialSettlement settle(PartialSettlement settlement, Consumer<PartialSettlement> checkpoint) {
        return settle(settlement, checkpoint, RequestOptions.none());
    }

    /**
     * Works like {@link #settle(PartialSettlement, Consumer)} and applies the given options to each call. The time-out
     * of the options also limits the wait for the result of the reversal. If the options have no time-out,
     * {@link Timeouts#call()} limits this wait.
     */
    public PartialSettlement settle(
            PartialSettlement settlement, Consumer<PartialSettlement> checkpoint, RequestOptions options) {
        return payments.calls().run(() -> payments.settle(settlement, checkpoint, options));
    }
}
