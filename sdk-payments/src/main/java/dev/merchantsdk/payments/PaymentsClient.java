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
 * Payments of the gateway (contract, "Payments"): a method for each of the sixteen requests, and {@link #create} for
 * generic code. Needs {@link Address#GATEWAY} and the merchant's id and secret. Immutable and thread-safe.
 *
 * <p>Each of these methods is {@code POST /api/transactions} and has the exceptions of {@link #create(PaymentRequest)}.
 * No response is the final result: it shows that the gateway accepted the request, and under which id. The callback to
 * {@link PaymentRequest#callbackUrl()}, or a query, reports whether the money moved.
 *
 * <p>Only payouts may be sent again with the same order id: the service refuses a second one. Do not send any other
 * request again after {@link OutcomeUnknownException}, not even if {@link #find(String)} finds nothing. The SDK itself
 * repeats payouts, requests that certainly were not processed, and after HTTP 408 also requests that open a page.
 */
public final class PaymentsClient {
    private final Payments payments;

    private PaymentsClient(Payments payments) {
        this.payments = payments;
    }

    /** Returns the payments of a merchant. */
    public static PaymentsClient of(MerchantSdk sdk) {
        return of(new Payments(Calls.of(sdk), PaymentWarnings.LOG));
    }

    static PaymentsClient of(Payments payments) {
        return new PaymentsClient(payments);
    }

    /** Returns a client that handles warnings as given. Default: {@link PaymentWarnings#LOG}. */
    public PaymentsClient withWarnings(PaymentWarnings warnings) {
        return of(new Payments(payments.calls(), Objects.requireNonNull(warnings, "warnings")));
    }

    /** The same calls without waiting, with the same warnings. */
    public AsyncPaymentsClient async() {
        return new AsyncPaymentsClient(payments);
    }

    /**
     * Sends a request of any of the sixteen types. Sending it again is <em>not</em> safe, except for payouts.
     *
     * @apiNote {@code POST /api/transactions}
     * @throws InvalidRequestException if it breaks a rule that depends on the merchant's profile (phone for the
     *     category codes 4814 and 6050, agents in the receipt), or a warning is refused; nothing was sent
     * @throws AuthenticationException if the merchant's id or secret is wrong or missing
     * @throws AccessDeniedException if the method is forbidden, or a sub-merchant calls where the master merchant must
     * @throws RequestRefusedException if the gateway responds with {@code Invalid request}
     * @throws BadRequestException if it refuses otherwise with HTTP 400, such as an invalid order id or amount;
     *     {@code errors()} has its words
     * @throws PayoutOnlyTokenException if the token can no longer be debited without the payer
     * @throws DuplicateOrderException if another operation under this order id succeeded or is in progress
     * @throws ApiException if it refuses otherwise, also with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if it was sent and no trustworthy response was received;
     *     {@link #find(String) find} looks the order id up
     */
    public <R> R create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link #create(PaymentRequest)}, with options. */
    public <R> R create(PaymentRequest<R> request, RequestOptions options) {
        return payments.calls().run(() -> payments.create(request, options));
    }

    /**
     * Starts the time limit of {@link #create(PaymentRequest, RequestOptions)} for steps before it.
     *
     * @return the rest of the limit at the time of each {@code get()}, zero past its end
     */
    public Supplier<Duration> remainingTime(PaymentRequest<?> request, RequestOptions options) {
        return payments.remainingTime(request, options);
    }

    /** Opens a one-step payment, {@code pay}, on a page. {@link Payment} creates its refunds. */
    public PaymentPage pay(OneStepPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** As {@link #pay(OneStepPayment)}, with options. */
    public PaymentPage pay(OneStepPayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * Opens an authorization, {@code auth}, on a page. The callback reports the hold.
     * {@link AuthHold#of(Authorization, PaymentPage)} creates the later requests.
     */
    public PaymentPage authorize(Authorization authorization) {
        return create(authorization, RequestOptions.none());
    }

    /** As {@link #authorize(Authorization)}, with options. */
    public PaymentPage authorize(Authorization authorization, RequestOptions options) {
        return create(authorization, options);
    }

    /**
     * Opens a preauthorization, {@code preauth}. The payer enters the card on the page of the response; the callback
     * reports the hold. {@link PreauthHold#of(Preauthorization, PaymentPage)} creates the later requests.
     */
    public PaymentPage preauthorize(Preauthorization preauthorization) {
        return create(preauthorization, RequestOptions.none());
    }

    /** As {@link #preauthorize(Preauthorization)}, with options. */
    public PaymentPage preauthorize(Preauthorization preauthorization, RequestOptions options) {
        return create(preauthorization, options);
    }

    /** Preauthorizes a card by its token, {@code preauth}, without the payer. The callback reports the hold. */
    public TransactionCreated preauthorize(PreauthorizationByToken preauthorization) {
        return create(preauthorization, RequestOptions.none());
    }

    /** As {@link #preauthorize(PreauthorizationByToken)}, with options. */
    public TransactionCreated preauthorize(PreauthorizationByToken preauthorization, RequestOptions options) {
        return create(preauthorization, options);
    }

    /** Debits a hold, {@code pay} with {@code target.transaction}. */
    public TransactionCreated complete(Completion completion) {
        return create(completion, RequestOptions.none());
    }

    /** As {@link #complete(Completion)}, with options. */
    public TransactionCreated complete(Completion completion, RequestOptions options) {
        return create(completion, options);
    }

    /** Releases a hold, {@code reversal}, in full or in part. */
    public TransactionCreated reverse(Reversal reversal) {
        return create(reversal, RequestOptions.none());
    }

    /** As {@link #reverse(Reversal)}, with options. */
    public TransactionCreated reverse(Reversal reversal, RequestOptions options) {
        return create(reversal, options);
    }

    /** Refunds a payment, {@code refund}, in full or in part. */
    public TransactionCreated refund(Refund refund) {
        return create(refund, RequestOptions.none());
    }

    /** As {@link #refund(Refund)}, with options. */
    public TransactionCreated refund(Refund refund, RequestOptions options) {
        return create(refund, options);
    }

    /**
     * Pays out to a saved card, {@code payout} with {@code target.card}. Safe to send again with the <em>same</em>
     * order id, which the SDK does: the service does not create a second payout if the first one succeeded or is in
     * progress.
     *
     * <p>If a repetition by the SDK is refused as a duplicate, and OAuth is set up, the existing payout is looked up:
     * its id is returned if card and amount are those of the request. Waits up to {@link Timeouts#payout()}.
     *
     * @throws DuplicateOrderException if a payout under this order id succeeded or is in progress, and it is not known
     *     to be this one: refused at the first attempt, or another card or amount
     * @throws OutcomeUnknownException also if it is not known whether the existing payout is this one
     */
    public TransactionCreated payout(PayoutToCard payout) {
        return create(payout, RequestOptions.none());
    }

    /** As {@link #payout(PayoutToCard)}, with options. */
    public TransactionCreated payout(PayoutToCard payout, RequestOptions options) {
        return create(payout, options);
    }

    /**
     * Pays out by the fast payment system to a recipient with a full name, {@code target.sbp}; otherwise as
     * {@link #payout(PayoutToCard)}, with the recipient's phone in the place of the card.
     */
    public TransactionCreated payout(NamedSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /** As {@link #payout(NamedSbpPayout)}, with options. */
    public TransactionCreated payout(NamedSbpPayout payout, RequestOptions options) {
        return create(payout, options);
    }

    /**
     * Creates a payout by the fast payment system to a recipient without a name; otherwise as
     * {@link #payout(NamedSbpPayout)}. No money moves before it is confirmed:
     * {@link SbpPayout#of(CheckedSbpPayout, TransactionCreated)} creates the handle of the later steps.
     */
    public TransactionCreated payout(CheckedSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /** As {@link #payout(CheckedSbpPayout)}, with options. */
    public TransactionCreated payout(CheckedSbpPayout payout, RequestOptions options) {
        return create(payout, options);
    }

    /** Transfers from card to card, {@code card2card}. */
    public TransactionCreated transfer(CardToCard transfer) {
        return create(transfer, RequestOptions.none());
    }

    /** As {@link #transfer(CardToCard)}, with options. */
    public TransactionCreated transfer(CardToCard transfer, RequestOptions options) {
        return create(transfer, options);
    }

    /** Starts a payment with a saved card, {@code interactive}. The payer enters the CVV in the custom payment form. */
    public InteractiveStarted interactive(InteractivePayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** As {@link #interactive(InteractivePayment)}, with options. */
    public InteractiveStarted interactive(InteractivePayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * Starts a payment with a saved card, {@code allowinteractive}. Only a payout-only token requires the CVV, as in
     * {@link #interactive(InteractivePayment)}.
     */
    public OneClickStarted oneClick(OneClickPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** As {@link #oneClick(OneClickPayment)}, with options. */
    public OneClickStarted oneClick(OneClickPayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * Not limited here: {@link dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces the limits of
     * recurring debits. Debits a card by its token, {@code pay} with {@code target.card}, without the payer.
     */
    public TransactionCreated debit(RecurringByCardToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** As {@link #debit(RecurringByCardToken)}, with options. */
    public TransactionCreated debit(RecurringByCardToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * Not limited here: {@link dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces the limits of
     * recurring debits. Debits an account by its token of the fast payment system, {@code pay}, without the payer.
     */
    public TransactionCreated debit(RecurringBySbpToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** As {@link #debit(RecurringBySbpToken)}, with options. */
    public TransactionCreated debit(RecurringBySbpToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * Not limited here: {@link dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces the limits of
     * recurring debits. Debits the card or account of an earlier transaction, {@code pay}, without the payer.
     */
    public TransactionCreated debit(RecurringByTransaction debit) {
        return create(debit, RequestOptions.none());
    }

    /** As {@link #debit(RecurringByTransaction)}, with options. */
    public TransactionCreated debit(RecurringByTransaction debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * Finds the outcome of an order id, as {@link #find(String, Polling)}, with {@link OrderOutcome#SETTLE_TIME}. Made
     * for {@link OutcomeUnknownException#resolve}: {@code unknown.resolve(payments::find)}.
     *
     * @throws InvalidRequestException if the order id is blank
     */
    public OrderOutcome find(String orderId) {
        return find(orderId, OrderOutcome.SETTLE_TIME);
    }

    /** As {@link #find(String)}, with options for each query. */
    public OrderOutcome find(String orderId, RequestOptions options) {
        return find(orderId, OrderOutcome.SETTLE_TIME, options);
    }

    /**
     * Finds the outcome of an order id of any operation: payments, holds, their completions and reversals, refunds,
     * recurring debits, transfers, payouts. Queries the secure list until its records decide, or the settle time has
     * passed. Needs OAuth with the scope {@code secure:transactions.read}. Sends no payment again and may be called
     * repeatedly.
     *
     * <p>Any record is found, also a pending one. Failed records alone decide only after the settle time: a call
     * repeats under its order id, and the record of the last attempt may be missing. Of several records of one type,
     * the only one that has not failed decides. Any other records, or none, leave the outcome
     * unknown, and so does every failure of the queries: it is in {@link OrderOutcome.Unresolved#failure()}, and proves
     * nothing about the request. Interrupting the thread ends the search; the flag stays set.
     *
     * @param settle the pauses, and in {@link Polling#limit()} the settle time: how long records may need to appear. No
     *     query starts after it, and a running one is awaited. A settle time shorter than the first pause means one
     *     query
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     * @throws InvalidRequestException if the order id is blank
     */
    public OrderOutcome find(String orderId, Polling settle) {
        return find(orderId, settle, RequestOptions.none());
    }

    /** As {@link #find(String, Polling)}, with options for each query. */
    public OrderOutcome find(String orderId, Polling settle, RequestOptions options) {
        return payments.calls().run(() -> payments.find(orderId, settle, options));
    }

    /**
     * Executes a partial settlement, or continues one: reverses the difference, awaits the result of the reversal, then
     * pays the remainder. Exactly one reversal and one payment are executed for any number of calls with the last
     * stored handle, also after a crash: a step is sent again only if it certainly was not processed. Two processes
     * must not settle the same handle at the same time.
     *
     * <p>{@code checkpoint} must store the handle durably, in the place of the one before, and throw if it cannot. It
     * gets the handle in its next phase before a request is sent:
     * <ul>
     *   <li>{@link PartialSettlement.Phase#REVERSING}: no second reversal is sent. The secure record is queried by the
     *       reversal's id, or by its order id if the id is not known. A reversal that is still pending at the time
     * limit is returned in this phase: call again later. Without OAuth a reversal is also returned in this phase: its
     * callback decides, see {@link PartialSettlement#reversalSucceeded()}.
     *   <li>{@link PartialSettlement.Phase#PAYING}: no second payment is sent. The secure record is queried by the
     *       payment's order id; without OAuth its callback decides, see {@link PartialSettlement#paymentAccepted}.
     * </ul>
     *
     * @param checkpoint stores the handle; an exception that it throws ends the settlement before the next step
     * @return the handle in the phase that it reached
     * @apiNote {@code POST /api/transactions} with {@code reversal}, {@code GET /api/public/transactions},
     *     {@code POST /api/transactions} with {@code pay} and {@code target.transaction}
     * @throws ApiException if the service refused a step: the stored handle is {@code FAILED} for the reversal,
     *     {@code REVERSED} for the payment, which then may be settled again
     * @throws DuplicateOrderException if another operation has the order id of a step, which was not executed: the
     *     stored handle is as after an {@link ApiException}
     * @throws NotSentException if a step certainly was not sent; the stored handle is back before it and may be settled
     *     again
     * @throws OutcomeUnknownException if a step was sent and no trustworthy response was received, or its record is not
     * found or cannot be read: settle again later, or use another source. A missing record does not prove that nothing
     * was created
     */
    public PartialSettlement settle(PartialSettlement settlement, Consumer<PartialSettlement> checkpoint) {
        return settle(settlement, checkpoint, RequestOptions.none());
    }

    /**
     * As {@link #settle(PartialSettlement, Consumer)}, with options for each of its calls; their time-out, or else
     * {@link Timeouts#call()}, also limits the wait for the result of the reversal.
     */
    public PartialSettlement settle(
            PartialSettlement settlement, Consumer<PartialSettlement> checkpoint, RequestOptions options) {
        return payments.calls().run(() -> payments.settle(settlement, checkpoint, options));
    }
}
