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
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneClickStarted;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
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
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The client for the payments of the gateway (contract, "Payments"). The client has a method for each of the sixteen
 * request types. Generic code can use {@link #create} for all types. The client needs the address {@link
 * Address#GATEWAY}, and the merchant's id and secret. Immutable and thread-safe.
 *
 * <p>Each method for a request type sends {@code POST /api/transactions} and throws the exceptions that are listed at
 * {@link #create(PaymentRequest)}. A response contains the id of the transaction, and shows only that the gateway
 * accepted the request. The callback of the transaction or a query reports whether the money moved.
 *
 * <p>Only a payout may be sent again with the same order id, because the service refuses a duplicate payout. After an
 * {@link OutcomeUnknownException}, do not send a request of any other type again, even if {@link #find(String)} finds
 * nothing. The SDK itself repeats payouts, and requests that the service certainly did not process. After HTTP 408, the
 * SDK also repeats requests that open a payment page.
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

    /** Returns a client that passes warnings to the given handler. Default: {@link PaymentWarnings#LOG}. */
    public PaymentsClient withWarnings(PaymentWarnings warnings) {
        return of(new Payments(payments.calls(), Objects.requireNonNull(warnings, "warnings")));
    }

    /** Returns the asynchronous client. The asynchronous client passes warnings to the same handler as this client. */
    public AsyncPaymentsClient async() {
        return new AsyncPaymentsClient(payments);
    }

    /**
     * Sends a request of any of the sixteen types. Only a payout is safe to send again; do <em>not</em> send a request
     * of any other type again.
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
     * @throws PayoutOnlyTokenException if the token is payout-only, so it cannot be debited without the payer
     * @throws DuplicateOrderException if another operation with this order id succeeded or is in progress
     * @throws ApiException if the gateway refuses the request for another reason, possibly with the HTTP status 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if the request was sent, but no reliable response was received. {@link
     *     #find(String)} looks up the operation by its order id
     */
    public <R> R create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** Works like {@link #create(PaymentRequest)} and applies the given options. */
    public <R> R create(PaymentRequest<R> request, RequestOptions options) {
        return payments.calls().run(() -> payments.create(request, options));
    }

    /**
     * Starts the time limit of {@link #create(PaymentRequest, RequestOptions)}, so that the limit includes preceding
     * steps.
     *
     * @return the supplier of the remaining time, which is zero when the time limit has passed
     */
    public Supplier<Duration> remainingTime(PaymentRequest<?> request, RequestOptions options) {
        return payments.remainingTime(request, options);
    }

    /** Creates a one-step payment ({@code pay}) and returns the page on which the payer pays. */
    public PaymentPage pay(OneStepPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** Works like {@link #pay(OneStepPayment)} and applies the given options. */
    public PaymentPage pay(OneStepPayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * Creates an authorization ({@code auth}) and returns the page on which the payer acts. The callback reports
     * whether the amount is held. {@link AuthHold#of(Authorization, PaymentPage)} returns an object that creates the
     * requests to debit or release the amount.
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
     * callback reports whether the amount is held. {@link PreauthHold#of(Preauthorization, PaymentPage)} returns an
     * object that creates the requests to debit or release the amount.
     */
    public PaymentPage preauthorize(Preauthorization preauthorization) {
        return create(preauthorization, RequestOptions.none());
    }

    /** Works like {@link #preauthorize(Preauthorization)} and applies the given options. */
    public PaymentPage preauthorize(Preauthorization preauthorization, RequestOptions options) {
        return create(preauthorization, options);
    }

    /** Holds an amount on a card that a token represents ({@code preauth}). The payer does not take part. */
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
     * <p>If the service refuses a repetition by the SDK as a duplicate, and an OAuth client is configured, the SDK
     * looks up the existing payout. The result is the id of this payout if its card and amount match the request. This
     * method waits at most {@link Timeouts#payout()}.
     *
     * @throws DuplicateOrderException if a payout with this order id succeeded or is in progress, and this call is not
     *     known to have created that payout
     * @throws OutcomeUnknownException if the request was sent, but no reliable response was received, or if it is not
     *     known whether this call created the existing payout
     */
    public TransactionCreated payout(PayoutToCard payout) {
        return create(payout, RequestOptions.none());
    }

    /** Works like {@link #payout(PayoutToCard)} and applies the given options. */
    public TransactionCreated payout(PayoutToCard payout, RequestOptions options) {
        return create(payout, options);
    }

    /**
     * Pays out through the fast payment system to a recipient whose full name is given ({@code payout} with {@code
     * target.sbp}). Works like {@link #payout(PayoutToCard)}, but compares the phone instead of the card.
     */
    public TransactionCreated payout(OneStepSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /** Works like {@link #payout(OneStepSbpPayout)} and applies the given options. */
    public TransactionCreated payout(OneStepSbpPayout payout, RequestOptions options) {
        return create(payout, options);
    }

    /**
     * Creates a payout through the fast payment system to a recipient whose name is not given. No money moves before
     * the merchant confirms the payout. {@link SbpPayout#of(TwoStepSbpPayout, TransactionCreated)} returns the object
     * for the later steps. Otherwise, this method works like {@link #payout(OneStepSbpPayout)}.
     */
    public TransactionCreated payout(TwoStepSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /** Works like {@link #payout(TwoStepSbpPayout)} and applies the given options. */
    public TransactionCreated payout(TwoStepSbpPayout payout, RequestOptions options) {
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

    /** Starts a payment with a saved card ({@code interactive}). The payer enters the CVV in the payment form. */
    public InteractiveStarted interactive(InteractivePayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** Works like {@link #interactive(InteractivePayment)} and applies the given options. */
    public InteractiveStarted interactive(InteractivePayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * Starts a payment with a saved card ({@code allowinteractive}). If the token is payout-only, the payer must enter
     * the CVV in the custom payment form; otherwise, no CVV is needed.
     */
    public OneClickStarted oneClick(OneClickPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** Works like {@link #oneClick(OneClickPayment)} and applies the given options. */
    public OneClickStarted oneClick(OneClickPayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * This method does not enforce the limits on recurring debits; {@link
     * dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces these limits. Debits a card by its
     * token ({@code pay} with {@code target.card}). The payer does not take part.
     */
    public TransactionCreated debit(RecurringByCardToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** Works like {@link #debit(RecurringByCardToken)} and applies the given options. */
    public TransactionCreated debit(RecurringByCardToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * This method does not enforce the limits on recurring debits; {@link
     * dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces these limits. Debits an account by its
     * SBP token ({@code pay} with {@code target.card}). The payer does not take part.
     */
    public TransactionCreated debit(RecurringBySbpToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** Works like {@link #debit(RecurringBySbpToken)} and applies the given options. */
    public TransactionCreated debit(RecurringBySbpToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * This method does not enforce the limits on recurring debits; {@link
     * dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces these limits. Debits the card or the
     * account of an earlier transaction ({@code pay} with {@code target.rebill}). The payer does not take part.
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
     * the polling {@link OrderOutcome#SETTLE_TIME}. A reference to this method can be passed to {@link
     * OutcomeUnknownException#resolve}: {@code unknown.resolve(payments::find)}.
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
     * Finds the outcome of the operation with an order id. The operation can be of any type. This method queries the
     * secure list until the records in the list determine the outcome, or until the settle time has passed. The method
     * needs an OAuth client with the scope {@code secure:transactions.read}. The method sends only queries.
     *
     * <p>The documentation of {@link OrderOutcome} states which records determine the outcome. An interruption of the
     * calling thread ends the search; the interrupt flag of the thread stays set.
     *
     * @param settle the pauses between queries, and the settle time ({@link Polling#limit()}), which is the time that
     *     records may need to appear. No query starts after the settle time. This method sends at least one query
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
     * stored handle, even after a crash. At most one reversal and one payment are executed, because the SDK sends a
     * step again only if the service certainly did not process it. Two processes must not settle the same handle
     * concurrently.
     *
     * <p>Before the request of a step is sent, {@code checkpoint} receives the handle in the phase of that step. The
     * checkpoint must store the handle durably in place of the previous handle, or throw an exception. The {@linkplain
     * PartialSettlement.Phase phase} of the stored handle determines the effect of a later call.
     *
     * @param checkpoint the handler that stores the handle. If the handler throws an exception, the settlement ends
     *     before the next step
     * @apiNote {@code POST /api/transactions} with {@code reversal}, {@code GET /api/public/transactions},
     *     {@code POST /api/transactions} with {@code pay} and {@code target.transaction}
     * @throws ApiException if the service refused a step. If the last stored handle is in the phase {@code FAILED}, the
     *     settlement has ended. Otherwise, this method may be called again with that handle
     * @throws DuplicateOrderException if another operation already has the order id of a step
     * @throws NotSentException if a step certainly was not sent. This method may be called again with the stored handle
     * @throws OutcomeUnknownException if a step was sent, but no reliable response was received, or if the record of a
     *     step is not found or cannot be read. A missing record does not prove that the operation was not created
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
