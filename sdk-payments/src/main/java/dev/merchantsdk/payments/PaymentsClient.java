package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.AlreadyRecordedException;
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
import dev.merchantsdk.payments.internal.PaymentsCalls;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
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
import dev.merchantsdk.payments.request.PreauthorizationPage;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.util.Objects;
import java.util.Optional;

/**
 * Sends payments, holds, refunds, debits of saved cards and payouts (contract, "Payments"): one method per request type,
 * and {@link #create} for all. Needs the address {@link Address#GATEWAY}, and the merchant's id and secret. Immutable
 * and thread-safe.
 *
 * <p>Each sends {@code POST /api/transactions} and throws the exceptions of {@link #create(PaymentRequest)}. A response
 * shows only that the gateway accepted the request; whether the money moved comes with the transaction's callback, or
 * with a query.
 *
 * <p>After an {@link OutcomeUnknownException}, don't send the request again, even if {@link #find(String)} finds
 * nothing. A payout is the exception: it is safe with the same order id, because the service refuses a second one. By
 * default the SDK itself repeats payouts and requests that the service certainly didn't process, and after HTTP 408
 * also those that open a payment page.
 */
public final class PaymentsClient extends PaymentsCalls {
    private final Payments payments;
    private final Optional<JournaledCalls> journaled;

    private PaymentsClient(Payments payments, Optional<JournaledCalls> journaled) {
        super(payments.calls());
        this.payments = payments;
        this.journaled = journaled;
    }

    /** Returns a client for the payments of a merchant. */
    public static PaymentsClient of(MerchantSdk sdk) {
        return of(new Payments(Calls.of(sdk), PaymentWarnings.LOG));
    }

    static PaymentsClient of(Payments payments) {
        return new PaymentsClient(payments, Optional.empty());
    }

    /** Returns a client that passes warnings to the given handler. Default: {@link PaymentWarnings#LOG}. */
    public PaymentsClient withWarnings(PaymentWarnings warnings) {
        Payments other = new Payments(payments.calls(), Objects.requireNonNull(warnings, "warnings"));
        return new PaymentsClient(other, journaled);
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public PaymentsClient with(RequestOptions options) {
        return new PaymentsClient(payments.with(options), journaled);
    }

    /**
     * Returns a client that records every order id in a journal before it sends the request, so that a crash neither
     * loses nor repeats a payment. {@link dev.merchantsdk.payments.callback.PaymentCallbacks#recover()} then finds the
     * outcomes of the entries that stayed open. Default: no journal. Each merchant needs a journal of its own.
     *
     * <p>Nothing is sent under an order id that the journal contains as open or accepted, except an open payout that is
     * sent again unchanged. The journal's part of a call counts toward the call's time limit; a tenth of it, at most
     * one second, is kept for the update after the response. {@link JournalState} describes the states of an entry.
     */
    public PaymentsClient withJournal(Journal journal) {
        return new PaymentsClient(
                payments, Optional.of(new JournaledCalls(Objects.requireNonNull(journal, "journal"))));
    }

    /** Checks a request that is sent later, as {@link #create} does: by the merchant's profile and the warnings. */
    void check(PaymentRequest<?> request) {
        payments.check(request);
    }

    /** Returns the calls' options. Default: none. */
    public RequestOptions options() {
        return payments.calls().options();
    }

    /**
     * Returns the asynchronous client, which uses the handler of warnings of this client.
     *
     * @throws IllegalStateException if this client has a journal, whose methods block
     */
    public AsyncPaymentsClient async() {
        if (journaled.isPresent()) {
            throw new IllegalStateException("a client with a journal has no asynchronous variant, because a journal"
                    + " blocks: call it on a thread of your own, for example a virtual one");
        }
        return new AsyncPaymentsClient(payments);
    }

    /**
     * Sends a request of any type. Only a payout is safe to send again after an {@link OutcomeUnknownException}.
     *
     * @apiNote {@code POST /api/transactions}
     * @throws AlreadyRecordedException if the journal of this client contains the order id, or another call with it is
     *     in progress or ended during this one. Nothing was sent
     * @throws InvalidRequestException if the warning handler rejects the request, or if it breaks a rule of the
     *     merchant's profile: the phone for the category codes 4814 and 6050, or the agents in the receipt. Nothing was
     *     sent
     * @throws AuthenticationException if the merchant's id or secret is wrong or missing
     * @throws AccessDeniedException if the method is forbidden, or if only the master merchant may call the method
     * @throws RequestRefusedException if the gateway responds with {@code Invalid request}
     * @throws BadRequestException when the gateway refuses the request with HTTP 400 for another reason, such as an
     *     invalid amount; {@code errors()} contains the gateway's messages
     * @throws PayoutOnlyTokenException if the token is payout-only and cannot be debited without the payer
     * @throws DuplicateOrderException if another operation with this order id succeeded or is in progress
     * @throws ApiException when the gateway refuses the request for another reason; a refusal can have the HTTP status
     *     200
     * @throws NotSentException if nothing was sent; its cause is the journal's exception if that came after the
     *     deadline
     * @throws OutcomeUnknownException if the request was sent, but no reliable response was received.
     *     {@link #find(String)} looks up the operation by its order id
     * @throws RuntimeException when the journal fails before the request; it is the journal's own. Nothing was sent
     */
    public <R> R create(PaymentRequest<R> request) {
        return journaled.isPresent()
                ? journaled.get().create(payments, request)
                : payments.calls().run(() -> payments.create(request));
    }

    /** Creates a one-step payment ({@code pay}) and returns the page on which the payer pays. */
    public PaymentPage pay(OneStepPayment payment) {
        return create(payment);
    }

    /**
     * Opens the page of an authorization ({@code auth}), whose callback reports whether the amount is held.
     * {@link AuthHold} creates the requests that debit or release it.
     */
    public AuthorizationPage authorize(Authorization authorization) {
        return create(authorization);
    }

    /**
     * Opens the page of a preauthorization ({@code preauth}), whose callback reports whether the amount is held.
     * {@link PreauthHold} creates the requests that debit or release it.
     */
    public PreauthorizationPage preauthorize(Preauthorization preauthorization) {
        return create(preauthorization);
    }

    /** Holds an amount on a saved card without the payer ({@code preauth}). */
    public TransactionCreated<PreauthorizationByToken> preauthorize(PreauthorizationByToken preauthorization) {
        return create(preauthorization);
    }

    /** Debits a hold ({@code pay} with {@code target.transaction}). */
    public TransactionCreated<Completion> complete(Completion completion) {
        return create(completion);
    }

    /** Releases a hold in full or in part ({@code reversal}). */
    public TransactionCreated<Reversal> reverse(Reversal reversal) {
        return create(reversal);
    }

    /** Refunds a payment in full or in part ({@code refund}). */
    public TransactionCreated<Refund> refund(Refund refund) {
        return create(refund);
    }

    /**
     * Pays out to a saved card ({@code payout} with {@code target.card}). It may be sent again with the <em>same</em>
     * order id, because the service refuses it if an earlier payout with this order id succeeded or is in progress.
     *
     * <p>The SDK itself repeats payouts. If a repetition is refused as a duplicate, the SDK looks up the existing payout,
     * which needs an OAuth client, and returns its id if card and amount are those of the request. All of this takes at
     * most {@link Timeouts#payout()}.
     *
     * @throws DuplicateOrderException if a payout of another call with this order id succeeded or is in progress
     * @throws OutcomeUnknownException if the request was sent, but no reliable response was received, or if it is
     *     unknown whether this call created the existing payout
     */
    public TransactionCreated<PayoutToCard> payout(PayoutToCard payout) {
        return create(payout);
    }

    /**
     * Pays out to a phone and a full name through the fast payment system ({@code payout} with {@code target.sbp}).
     * Works like {@link #payout(PayoutToCard)}, but compares the phone instead of the card.
     */
    public TransactionCreated<OneStepSbpPayout> payout(OneStepSbpPayout payout) {
        return create(payout);
    }

    /**
     * Creates a payout to a phone without a name through the fast payment system. No money moves before you confirm it:
     * {@link SbpPayout#of(TwoStepSbpPayout, TransactionCreated)} has the later steps. Works like
     * {@link #payout(OneStepSbpPayout)} otherwise.
     */
    public TransactionCreated<TwoStepSbpPayout> payout(TwoStepSbpPayout payout) {
        return create(payout);
    }

    /** Transfers money from card to card ({@code card2card}). */
    public TransactionCreated<CardToCard> transfer(CardToCard transfer) {
        return create(transfer);
    }

    /** Starts a payment with a saved card, whose CVV the payer enters in the payment form ({@code interactive}). */
    public InteractiveStarted interactive(InteractivePayment payment) {
        return create(payment);
    }

    /**
     * Starts a payment with a saved card ({@code allowinteractive}). Only if the token is payout-only, the payer must
     * enter the CVV in the custom payment form.
     */
    public OneClickStarted oneClick(OneClickPayment payment) {
        return create(payment);
    }

    /**
     * Debits a saved card without the payer ({@code pay} with {@code target.card}). Ignores the limits on recurring
     * debits; use {@link dev.merchantsdk.payments.recurring.RecurringGuard} to keep them.
     */
    public TransactionCreated<RecurringByCardToken> debit(RecurringByCardToken debit) {
        return create(debit);
    }

    /** Works like {@link #debit(RecurringByCardToken)}, for an account with an SBP token. */
    public TransactionCreated<RecurringBySbpToken> debit(RecurringBySbpToken debit) {
        return create(debit);
    }

    /**
     * Debits the payer of an earlier successful payment or preauthorization ({@code target.rebill}), which support must
     * enable. Works like {@link #debit(RecurringByCardToken)} otherwise.
     */
    public TransactionCreated<RecurringByTransaction> debit(RecurringByTransaction debit) {
        return create(debit);
    }

    /** Works like {@link #find(String, Polling)} with {@link OrderOutcome#SETTLE_TIME}. */
    public OrderOutcome find(String orderId) {
        return find(orderId, OrderOutcome.SETTLE_TIME);
    }

    /**
     * Finds the outcome of the operation with an order id, whatever its type: a success may be a refund. To book a
     * result, use {@link dev.merchantsdk.payments.callback.PaymentCallbacks#lookUp(String)} instead.
     *
     * <p>Queries the secure list until the records determine the outcome ({@link OrderOutcome} states which), or until
     * the settle time has passed. Then reads kind and amount from list v3; without an address of list v3, or the scope
     * {@code transactions.read}, they are absent. Needs the scope {@code secure:transactions.read}. An interrupt ends
     * the search, and stays set.
     *
     * @param settle the pauses between queries, and the time that records may need to appear ({@link Polling#limit()}),
     *     after which no query starts
     * @apiNote {@code GET /api/public/transactions} filtered by {@code order_id}, then
     *     {@code GET /payment-gateway/v3/transactions} filtered by {@code cs1}
     * @throws InvalidRequestException if the order id is blank
     */
    public OrderOutcome find(String orderId, Polling settle) {
        return payments.calls().run(() -> payments.find(orderId, settle));
    }

    /**
     * Executes or continues a partial settlement: sends the reversal, waits for its result, and sends the payment of
     * the remainder. Call it again with the last stored settlement, even after a crash. It sends a step again only if
     * the service certainly did not process it, and looks up a step that the service refuses as a duplicate.
     *
     * <p>Store the settlement before the first call. Before a step is sent, {@code checkpoint} durably replaces the
     * stored settlement, and this client's journal records the step. {@link PartialSettlement.Phase} describes the
     * effect of a call in each phase. The time limit of a call ({@link Timeouts#call()}, or that of the options) limits
     * the settlement as a whole: after it, nothing is sent.
     *
     * @param checkpoint the store of the settlement. When it throws an exception, the settlement stops before the next
     *     step
     * @apiNote {@code POST /api/transactions} with {@code reversal}, {@code GET /api/public/transactions},
     *     {@code POST /api/transactions} with {@code pay} and {@code target.transaction}
     * @throws ApiException when the service refused a step. If the last stored settlement is in the phase
     *     {@code FAILED}, the settlement has ended. Otherwise, this method may be called again with the stored
     *     settlement
     * @throws StaleHandleException if {@code checkpoint} returned false: another process continued the settlement
     * @throws AlreadyRecordedException if the journal contains a step as open, which this call did not send
     * @throws NotSentException if a step certainly was not sent. Settle again with the stored settlement
     * @throws OutcomeUnknownException if a step was sent, but no reliable response was received, or if a step's record
     *     is not found or cannot be read. The service may have executed the step even if no record is found
     */
    public PartialSettlement settle(PartialSettlement settlement, Checkpoint<PartialSettlement> checkpoint) {
        Checkpoint<PartialSettlement> recorded =
                JournaledCheckpoint.of(checkpoint, journaled.map(JournaledCalls::journal));
        return payments.calls().run(() -> payments.settle(settlement, recorded));
    }
}
