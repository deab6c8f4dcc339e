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
 * <p>Each of these methods sends {@code POST /api/transactions} and throws the exceptions of
 * {@link #create(PaymentRequest)}. A response is never the final result: it shows that the gateway accepted the
 * request, and under which id. Its callback or a query reports whether the money moved.
 *
 * <p>Only payouts may be sent again with the same order id: the service refuses a duplicate payout. Do not send any
 * other request again after {@link OutcomeUnknownException}, not even if {@link #find(String)} finds nothing. The SDK
 * itself repeats payouts, requests that certainly were not processed, and after HTTP 408 requests that open a page.
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

    /** Returns the asynchronous client, with the same handler of warnings. */
    public AsyncPaymentsClient async() {
        return new AsyncPaymentsClient(payments);
    }

    /**
     * Sends a request of any of the sixteen types. Sending a request again is <em>not</em> safe, except for payouts.
     *
     * @apiNote {@code POST /api/transactions}
     * @throws InvalidRequestException if the request breaks a rule that depends on the merchant's profile (phone for
     *     the category codes 4814 and 6050, agents in the receipt), or a warning is rejected; nothing was sent
     * @throws AuthenticationException if the merchant's id or secret is wrong or missing
     * @throws AccessDeniedException if the method is forbidden, or only the master merchant may call it
     * @throws RequestRefusedException if the gateway responds with {@code Invalid request}
     * @throws BadRequestException if the gateway refuses the request with HTTP 400 for another reason, such as an
     *     invalid amount; {@code errors()} contains its messages
     * @throws PayoutOnlyTokenException if the token can no longer be debited without the payer
     * @throws DuplicateOrderException if another operation under this order id succeeded or is in progress
     * @throws ApiException if the gateway refuses the request for another reason, even with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if the request was sent and no trustworthy response was received;
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
     * Starts the time limit of {@link #create(PaymentRequest, RequestOptions)} for steps before that call.
     *
     * @return the rest of the limit at the time of each {@code get()}, zero past its end
     */
    public Supplier<Duration> remainingTime(PaymentRequest<?> request, RequestOptions options) {
        return payments.remainingTime(request, options);
    }

    /** Opens a one-step payment, {@code pay}, on a page. {@link Payment} creates the requests for its refunds. */
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
     * Pays out to a saved card, {@code payout} with {@code target.card}. A payout is safe to send again with the
     * <em>same</em> order id, and the SDK does so: the service does not create a second payout if the first one
     * succeeded or is in progress.
     *
     * <p>If the service refuses a repetition by the SDK as a duplicate, and OAuth is configured, the SDK looks the
     * existing payout up. It returns the id of that payout if card and amount are those of the request. Waits up to
     * {@link Timeouts#payout()}.
     *
     * @throws DuplicateOrderException if a payout under this order id succeeded or is in progress, and it is not known
     *     to be this payout: the first attempt was refused, or the existing payout has another card or amount
     * @throws OutcomeUnknownException also if it is not known whether the existing payout is this payout
     */
    public TransactionCreated payout(PayoutToCard payout) {
        return create(payout, RequestOptions.none());
    }

    /** As {@link #payout(PayoutToCard)}, with options. */
    public TransactionCreated payout(PayoutToCard payout, RequestOptions options) {
        return create(payout, options);
    }

    /**
     * Pays out through the fast payment system to a recipient with a full name, {@code target.sbp}. Otherwise it works
     * like {@link #payout(PayoutToCard)}, with the recipient's phone in place of the card.
     */
    public TransactionCreated payout(NamedSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /** As {@link #payout(NamedSbpPayout)}, with options. */
    public TransactionCreated payout(NamedSbpPayout payout, RequestOptions options) {
        return create(payout, options);
    }

    /**
     * Creates a payout through the fast payment system to a recipient without a name. Otherwise it works like
     * {@link #payout(NamedSbpPayout)}. No money moves before the payout is confirmed:
     * {@link SbpPayout#of(CheckedSbpPayout, TransactionCreated)} creates the handle for the later steps.
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
     * {@link dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces the limits, this method does
     * not. Debits a card by its token, {@code pay} with {@code target.card}, without the payer.
     */
    public TransactionCreated debit(RecurringByCardToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** As {@link #debit(RecurringByCardToken)}, with options. */
    public TransactionCreated debit(RecurringByCardToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * {@link dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces the limits, this method does
     * not. Debits an account by its SBP token, {@code pay}, without the payer.
     */
    public TransactionCreated debit(RecurringBySbpToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** As {@link #debit(RecurringBySbpToken)}, with options. */
    public TransactionCreated debit(RecurringBySbpToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * {@link dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces the limits, this method does
     * not. Debits the card or account of an earlier transaction, {@code pay}, without the payer.
     */
    public TransactionCreated debit(RecurringByTransaction debit) {
        return create(debit, RequestOptions.none());
    }

    /** As {@link #debit(RecurringByTransaction)}, with options. */
    public TransactionCreated debit(RecurringByTransaction debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * Works like {@link #find(String, Polling)} with the polling {@link OrderOutcome#SETTLE_TIME}: finds the outcome of
     * an order id. Intended for {@link OutcomeUnknownException#resolve}: {@code unknown.resolve(payments::find)}.
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
     * Finds the outcome of an order id, for every kind of operation: payments, holds, their completions and reversals,
     * refunds, recurring debits, transfers, payouts. Queries the secure list until its records determine the outcome,
     * or until the settle time has passed. Needs OAuth with the scope {@code secure:transactions.read}. Does not send
     * the payment again, and may be called repeatedly.
     *
     * <p>Records in every state are found, including pending ones. If all records have failed, they determine the
     * outcome only after the settle time: the SDK can repeat a call under its order id, and the record of the last
     * attempt may still be missing. If there are several records of one type and exactly one of them has not failed,
     * that record determines the outcome. In every other case, and if there is no record, the outcome stays unknown. It
     * also stays unknown if the last query fails: {@link OrderOutcome.Unresolved#failure()} proves nothing about the
     * request. Interrupting the thread ends the search and leaves its interrupt flag set.
     *
     * @param settle the pauses, and in {@link Polling#limit()} the settle time: how long records may need to appear. No
     *     query starts after the settle time. If it is shorter than the first pause, only one query is sent
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
     * pays the remainder. However often this method is called with the last stored handle, exactly one reversal and one
     * payment are executed, even after a crash: a step is sent again only if it certainly was not processed. Two
     * processes must not settle the same handle at the same time.
     *
     * <p>{@code checkpoint} gets the handle before the request of a step is sent, in the phase of that step. It stores the
     * handle durably in place of the previous one, or throws an exception:
     * <ul>
     *   <li>{@link PartialSettlement.Phase#REVERSING}: a later call with this handle sends no second reversal. The
     *       secure record is queried by the reversal's id, or by its order id if the id is not known. If the reversal is
     *       still pending at the time limit, the handle is returned in this phase: call again later. So it is without
     *       OAuth: the callback of the reversal then decides, see {@link PartialSettlement#reversalSucceeded()}.
     *   <li>{@link PartialSettlement.Phase#PAYING}: a later call with this handle sends no second payment. The secure
     *       record is queried by the payment's order id; without OAuth the callback of the payment decides, see
     *       {@link PartialSettlement#paymentAccepted}.
     * </ul>
     *
     * @param checkpoint stores the handle; an exception of it ends the settlement before the next step
     * @apiNote {@code POST /api/transactions} with {@code reversal}, {@code GET /api/public/transactions},
     *     {@code POST /api/transactions} with {@code pay} and {@code target.transaction}
     * @throws ApiException if the service refused a step. After a refused reversal the stored handle is {@code FAILED};
     *     after a refused payment it is {@code REVERSED} and may be settled again
     * @throws DuplicateOrderException if another operation has the order id of a step; otherwise as ApiException
     * @throws NotSentException if a step certainly was not sent; the stored handle is back in the phase before that
     *     step and may be settled again
     * @throws OutcomeUnknownException if a step was sent and no trustworthy response was received, or if the record of
     *     a step is not found or cannot be read: settle again later, or use another source. A missing record does not
     *     prove that nothing was created
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
