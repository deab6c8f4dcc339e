package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
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
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CheckedSbpPayout;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.NamedSbpPayout;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Payments of the gateway: one call, {@link #create}, for all sixteen requests, and a readable method for the usual ones (contract,
 * "Payments"). Needs {@link Address#GATEWAY} and the merchant's id and secret. Immutable and thread-safe.
 *
 * <p>No reply is the final result. It says that the gateway took the request and under which id; whether the money moved is told by the callback
 * to {@link PaymentRequest#callbackUrl()}, or by a query.
 *
 * <p>Only payouts may be repeated with the same order id: the service refuses a second one. Anything else must not be sent again after {@link
 * OutcomeUnknownException}, not even if {@link #find(String)} finds nothing. The SDK keeps to that itself: it repeats payouts, requests that certainly were not
 * processed, and after HTTP 408 also requests that open a page. {@link RetrySettings#repeatAfter408()} can add other payments, except recurring debits
 * and the steps of a settlement.
 *
 * <p>An id in a response proves that a transaction exists, so nothing else in the response discards it: {@link OutcomeUnknownException#receivedIds()}
 * has each id, and later requests accept it whatever its length.
 */
public final class PaymentsClient {
    private final Payments payments;

    private PaymentsClient(Payments payments) {
        this.payments = payments;
    }

    /** The payments of a merchant. */
    public static PaymentsClient of(MerchantSdk sdk) {
        return of(new Payments(Calls.of(sdk), PaymentWarnings.LOG));
    }

    static PaymentsClient of(Payments payments) {
        return new PaymentsClient(payments);
    }

    /** The same payments with another way of taking warnings. Default: {@link PaymentWarnings#LOG}. */
    public PaymentsClient withWarnings(PaymentWarnings warnings) {
        return of(new Payments(payments.calls(), Objects.requireNonNull(warnings, "warnings")));
    }

    /** The same calls without waiting, with the same warnings. */
    public AsyncPaymentsClient async() {
        return new AsyncPaymentsClient(payments);
    }

    /**
     * Sends a request of any variant. What the service answers at once is never the final result.
     *
     * <p>Sending it again is <em>not</em> safe, payouts excepted.
     *
     * @apiNote {@code POST /api/transactions}
     * @throws InvalidRequestException if it breaks a rule that depends on the merchant's profile (phone for the category codes 4814 and 6050,
     *     agents in the receipt), or a warning is refused; nothing was sent
     * @throws AuthenticationException if the merchant's id or secret is wrong or missing
     * @throws AccessDeniedException if the method is forbidden, or a sub-merchant calls where the master merchant must
     * @throws RequestRefusedException if the gateway says {@code Invalid request}
     * @throws BadRequestException if it refuses otherwise with HTTP 400: order id or amount not as they must be, the request forbidden for the
     *     merchant, a shipper while the agent scheme is disabled; {@code errors()} has its words
     * @throws PayoutOnlyTokenException if the token can no longer be debited without the payer
     * @throws DuplicateOrderException if another operation under this order id succeeded or is under way
     * @throws ApiException if it refuses otherwise, also with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came; {@link #find(String) find} looks the order id up
     */
    public <R> R create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link #create(PaymentRequest)}, with options. */
    public <R> R create(PaymentRequest<R> request, RequestOptions options) {
        return payments.calls().run(() -> payments.create(request, options));
    }

    /**
     * Starts the time limit of {@link #create(PaymentRequest, RequestOptions)} for steps before it, such as a write to a store of the merchant. The
     * limit is {@link RequestOptions#timeout()}, else {@link Timeouts#payout()} for payouts and {@link Timeouts#call()} for all other requests.
     * Nothing is sent.
     *
     * @return the rest of the limit at the time of each {@code get()}, zero past its end
     */
    public Supplier<Duration> remainingTime(PaymentRequest<?> request, RequestOptions options) {
        return payments.calls().deadline(PaymentsEndpoints.of(request), options)::remaining;
    }

    /**
     * Opens a one-step payment, for which the payer goes to the page of the reply. Not paid yet. {@link Payment#of(OneStepPayment, PaymentPage)} makes
     * the refunds. Not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay}
     * @throws InvalidRequestException if the payer's phone is missing and the merchant's category code demands it (4814, 6050)
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came
     * @throws SdkException as {@link #create(PaymentRequest)}
     */
    public PaymentPage pay(OneStepPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /**
     * Opens an authorization, for which the payer goes to the page of the reply. Nothing is held before its callback reports it. {@link
     * AuthHold#of(Authorization, PaymentPage)} makes the later requests. Not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code auth}
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came
     * @throws SdkException as {@link #create(PaymentRequest)}
     */
    public PaymentPage authorize(Authorization authorization) {
        return create(authorization, RequestOptions.none());
    }

    /**
     * Opens a preauthorization, for which the payer goes to the page of the reply. Nothing is held before its callback reports it. {@link
     * PreauthHold#of(Preauthorization, PaymentPage)} makes the later requests. Not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code preauth}
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came
     * @throws SdkException as {@link #create(PaymentRequest)}
     */
    public PaymentPage preauthorize(Preauthorization preauthorization) {
        return create(preauthorization, RequestOptions.none());
    }

    /**
     * Debits a hold. The reply says that the request was taken, not that the money moved. Not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.transaction}
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came
     * @throws SdkException as {@link #create(PaymentRequest)}
     */
    public TransactionCreated complete(Completion completion) {
        return create(completion, RequestOptions.none());
    }

    /**
     * Gives a hold back, in full or in part. The reply says that the request was taken, not that the hold is released. Not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code reversal}
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came
     * @throws SdkException as {@link #create(PaymentRequest)}
     */
    public TransactionCreated reverse(Reversal reversal) {
        return create(reversal, RequestOptions.none());
    }

    /**
     * Gives a payment back, in full or in part. The reply says that the request was taken, not that the money moved. Not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code refund}
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came
     * @throws SdkException as {@link #create(PaymentRequest)}
     */
    public TransactionCreated refund(Refund refund) {
        return create(refund, RequestOptions.none());
    }

    /**
     * Pays out to a saved card. The reply says that the request was taken, not that the money moved. Safe to send again with the <em>same</em>
     * order id, and the SDK does: a payout under it that succeeded or is under way is not made twice.
     *
     * <p>Where a repeat of the SDK's own is refused as a duplicate, and OAuth is set up, the payout that exists is looked up: its id is returned if
     * card and amount are those of the request. Waits up to {@link Timeouts#payout()}.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code payout} with {@code target.card}
     * @throws DuplicateOrderException if a payout under this order id succeeded or is under way, and it is not known to be this one: refused at
     *     the first try, or another card or amount
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came, or it cannot be told whether the payout that exists is this
     *     one
     * @throws SdkException as {@link #create(PaymentRequest)}
     */
    public TransactionCreated payout(PayoutToCard payout) {
        return create(payout, RequestOptions.none());
    }

    /**
     * Pays out through the fast payment system to a recipient whose full name is given; the rest as {@link #payout(PayoutToCard)}, with the
     * recipient's phone in the place of the card.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code payout} with {@code target.sbp}
     */
    public TransactionCreated payout(NamedSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /**
     * Creates a payout through the fast payment system to a recipient whose name is not given. No money moves before it is confirmed: {@link
     * SbpPayout#of(CheckedSbpPayout, TransactionCreated)} makes the handle of the later steps. The rest as {@link #payout(PayoutToCard)}, with the
     * recipient's phone in the place of the card.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code payout} with {@code target.sbp}
     */
    public TransactionCreated payout(CheckedSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /**
     * Transfers from card to card. The reply says that the request was taken, not that the money moved. Not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code card2card}
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came
     * @throws SdkException as {@link #create(PaymentRequest)}
     */
    public TransactionCreated transfer(CardToCard transfer) {
        return create(transfer, RequestOptions.none());
    }

    /**
     * Finds out what became of an order id, as {@link #find(String, Polling)}, with {@link OrderOutcome#SETTLE_TIME}. Made for {@link
     * OutcomeUnknownException#resolve}: {@code unknown.resolve(payments::find)}.
     *
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     * @throws InvalidRequestException if the order id is blank
     */
    public OrderOutcome find(String orderId) {
        return find(orderId, OrderOutcome.SETTLE_TIME);
    }

    /**
     * Finds out what became of an order id, of whatever was sent under it: payments, holds, their completions and reversals, refunds, recurring
     * debits, transfers, payouts. Asks the secure list until its records tell, or the settle time has passed. Needs OAuth with the scope {@code
     * secure:transactions.read}. Nothing is sent again, and it may be called as often as wanted.
     *
     * <p>A record in any state is found, a pending one too. Failed records alone tell only once the settle time has passed: a call repeats under its
     * order id, and the record of the last attempt may be the one that is not there yet. Of several records of one type the only one that has not
     * failed tells. Whatever else is there, or nothing, leaves the outcome unknown, and so does every failure of the queries: it is in {@link
     * OrderOutcome.Unresolved#failure()}, where it says nothing about what was sent.
     *
     * <p>Interrupting the thread ends the waiting; the flag stays set.
     *
     * @param settle the pauses, and in {@link Polling#limit()} the settle time: how long records may need to appear. No question is begun after it; one
     *     that is under way is waited for. A settle time shorter than the first pause means one question
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     * @throws InvalidRequestException if the order id is blank
     */
    public OrderOutcome find(String orderId, Polling settle) {
        return payments.calls().run(() -> payments.find(orderId, settle));
    }

    /**
     * Carries a partial settlement out, or goes on with one: reverses the difference, waits for the result of the reversal, then pays the remainder.
     * Exactly one reversal and one payment are made, however often and after whatever crash it is called with the handle that was kept last: a
     * step is sent again only where it certainly was not processed.
     *
     * <p>{@code checkpoint} must store the handle durably, in the place of the one before, and throw if it cannot. It gets the handle in its next phase
     * before anything is sent, so whatever happens after, the last kept handle is the one to go on from:
     *
     * <ul>
     *   <li>{@link PartialSettlement.Phase#REVERSING}: no second reversal is sent. The secure record is asked, by the reversal's id, or by its
     *       order id where the id is not known.
     *   <li>{@link PartialSettlement.Phase#PAYING}: no second payment is sent. The secure record is asked by the payment's order id; without
     *       OAuth its callback tells, see {@link PartialSettlement#paymentAccepted}.
     * </ul>
     *
     * <p>A reversal that is pending when the time is up is returned as it is, in the phase {@code REVERSING}: call again later. So is one that cannot
     * be asked about because no OAuth is set up: then its callback tells, see {@link PartialSettlement#reversalSucceeded()}. Two processes must
     * not settle the same handle at the same time.
     *
     * @param checkpoint stores the handle; an exception that it throws ends the settlement before the next step
     * @return the handle in the phase that it reached
     * @apiNote {@code POST /api/transactions} with {@code reversal}, {@code GET /api/public/transactions}, {@code POST /api/transactions} with
     *     {@code pay} and {@code target.transaction}
     * @throws ApiException if the service refused a step: the handle that was kept last is {@code FAILED} for the reversal, {@code REVERSED} for
     *     the payment, which then may be settled again
     * @throws DuplicateOrderException if another operation has the order id of a step, which was not executed: the handle that was kept last is as after
     *     an {@link ApiException}
     * @throws NotSentException if a step certainly was not sent; the handle that was kept last is back before it and may be settled again
     * @throws OutcomeUnknownException if a step was sent and no trustworthy answer came, or its record is not found or cannot be read: settle again
     *     later, or find out otherwise. That no record is found does not mean that nothing was made
     */
    public PartialSettlement settle(PartialSettlement settlement, Consumer<PartialSettlement> checkpoint) {
        return settle(settlement, checkpoint, RequestOptions.none());
    }

    /**
     * As {@link #settle(PartialSettlement, Consumer)}, with options for each of its calls; their time-out is also the limit of the waiting for the
     * result of the reversal, {@link Timeouts#call()} without.
     */
    public PartialSettlement settle(
            PartialSettlement settlement, Consumer<PartialSettlement> checkpoint, RequestOptions options) {
        return payments.calls().run(() -> payments.settle(settlement, checkpoint, options));
    }
}
