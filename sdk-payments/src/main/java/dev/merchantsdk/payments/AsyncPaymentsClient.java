package dev.merchantsdk.payments;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.operation.Polling;
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
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.util.concurrent.CompletableFuture;

/**
 * The asynchronous variant of {@link PaymentsClient}. Failures complete the future exceptionally. Cancelling a future
 * cancels the call that is in progress, but the service can still process a request that was already sent. Immutable
 * and thread-safe.
 */
public final class AsyncPaymentsClient {
    private final Payments payments;

    AsyncPaymentsClient(Payments payments) {
        this.payments = payments;
    }

    /**
     * Works like {@link PaymentsClient#create(PaymentRequest)}. Only a payout is safe to send again. Do <em>not</em>
     * send any other request again.
     *
     * @apiNote {@code POST /api/transactions}
     */
    public <R> CompletableFuture<R> create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** Works like {@link PaymentsClient#create(PaymentRequest, RequestOptions)}. */
    public <R> CompletableFuture<R> create(PaymentRequest<R> request, RequestOptions options) {
        return payments.calls().runAsync(() -> payments.create(request, options));
    }

    /** Works like {@link PaymentsClient#pay(OneStepPayment)}. */
    public CompletableFuture<PaymentPage> pay(OneStepPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** Works like {@link #pay(OneStepPayment)} and applies the given options. */
    public CompletableFuture<PaymentPage> pay(OneStepPayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /** Works like {@link PaymentsClient#authorize(Authorization)}. */
    public CompletableFuture<AuthorizationPage> authorize(Authorization authorization) {
        return create(authorization, RequestOptions.none());
    }

    /** Works like {@link #authorize(Authorization)} and applies the given options. */
    public CompletableFuture<AuthorizationPage> authorize(Authorization authorization, RequestOptions options) {
        return create(authorization, options);
    }

    /** Works like {@link PaymentsClient#preauthorize(Preauthorization)}. */
    public CompletableFuture<PreauthorizationPage> preauthorize(Preauthorization preauthorization) {
        return create(preauthorization, RequestOptions.none());
    }

    /** Works like {@link #preauthorize(Preauthorization)} and applies the given options. */
    public CompletableFuture<PreauthorizationPage> preauthorize(
            Preauthorization preauthorization, RequestOptions options) {
        return create(preauthorization, options);
    }

    /** Works like {@link PaymentsClient#preauthorize(PreauthorizationByToken)}. */
    public CompletableFuture<TransactionCreated<PreauthorizationByToken>> preauthorize(
            PreauthorizationByToken preauthorization) {
        return create(preauthorization, RequestOptions.none());
    }

    /** Works like {@link #preauthorize(PreauthorizationByToken)} and applies the given options. */
    public CompletableFuture<TransactionCreated<PreauthorizationByToken>> preauthorize(
            PreauthorizationByToken preauthorization, RequestOptions options) {
        return create(preauthorization, options);
    }

    /** Works like {@link PaymentsClient#complete(Completion)}. */
    public CompletableFuture<TransactionCreated<Completion>> complete(Completion completion) {
        return create(completion, RequestOptions.none());
    }

    /** Works like {@link #complete(Completion)} and applies the given options. */
    public CompletableFuture<TransactionCreated<Completion>> complete(Completion completion, RequestOptions options) {
        return create(completion, options);
    }

    /** Works like {@link PaymentsClient#reverse(Reversal)}. */
    public CompletableFuture<TransactionCreated<Reversal>> reverse(Reversal reversal) {
        return create(reversal, RequestOptions.none());
    }

    /** Works like {@link #reverse(Reversal)} and applies the given options. */
    public CompletableFuture<TransactionCreated<Reversal>> reverse(Reversal reversal, RequestOptions options) {
        return create(reversal, options);
    }

    /** Works like {@link PaymentsClient#refund(Refund)}. */
    public CompletableFuture<TransactionCreated<Refund>> refund(Refund refund) {
        return create(refund, RequestOptions.none());
    }

    /** Works like {@link #refund(Refund)} and applies the given options. */
    public CompletableFuture<TransactionCreated<Refund>> refund(Refund refund, RequestOptions options) {
        return create(refund, options);
    }

    /** Works like {@link PaymentsClient#payout(PayoutToCard)}. */
    public CompletableFuture<TransactionCreated<PayoutToCard>> payout(PayoutToCard payout) {
        return create(payout, RequestOptions.none());
    }

    /** Works like {@link #payout(PayoutToCard)} and applies the given options. */
    public CompletableFuture<TransactionCreated<PayoutToCard>> payout(PayoutToCard payout, RequestOptions options) {
        return create(payout, options);
    }

    /** Works like {@link PaymentsClient#payout(OneStepSbpPayout)}. */
    public CompletableFuture<TransactionCreated<OneStepSbpPayout>> payout(OneStepSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /** Works like {@link #payout(OneStepSbpPayout)} and applies the given options. */
    public CompletableFuture<TransactionCreated<OneStepSbpPayout>> payout(
            OneStepSbpPayout payout, RequestOptions options) {
        return create(payout, options);
    }

    /** Works like {@link PaymentsClient#payout(TwoStepSbpPayout)}. */
    public CompletableFuture<TransactionCreated<TwoStepSbpPayout>> payout(TwoStepSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /** Works like {@link #payout(TwoStepSbpPayout)} and applies the given options. */
    public CompletableFuture<TransactionCreated<TwoStepSbpPayout>> payout(
            TwoStepSbpPayout payout, RequestOptions options) {
        return create(payout, options);
    }

    /** Works like {@link PaymentsClient#transfer(CardToCard)}. */
    public CompletableFuture<TransactionCreated<CardToCard>> transfer(CardToCard transfer) {
        return create(transfer, RequestOptions.none());
    }

    /** Works like {@link #transfer(CardToCard)} and applies the given options. */
    public CompletableFuture<TransactionCreated<CardToCard>> transfer(CardToCard transfer, RequestOptions options) {
        return create(transfer, options);
    }

    /** Works like {@link PaymentsClient#interactive(InteractivePayment)}. */
    public CompletableFuture<InteractiveStarted> interactive(InteractivePayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** Works like {@link #interactive(InteractivePayment)} and applies the given options. */
    public CompletableFuture<InteractiveStarted> interactive(InteractivePayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /** Works like {@link PaymentsClient#oneClick(OneClickPayment)}. */
    public CompletableFuture<OneClickStarted> oneClick(OneClickPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /** Works like {@link #oneClick(OneClickPayment)} and applies the given options. */
    public CompletableFuture<OneClickStarted> oneClick(OneClickPayment payment, RequestOptions options) {
        return create(payment, options);
    }

    /**
     * {@link dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces the limits on recurring debits;
     * this method does not. This method works like {@link PaymentsClient#debit(RecurringByCardToken)}.
     */
    public CompletableFuture<TransactionCreated<RecurringByCardToken>> debit(RecurringByCardToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** Works like {@link #debit(RecurringByCardToken)} and applies the given options. */
    public CompletableFuture<TransactionCreated<RecurringByCardToken>> debit(
            RecurringByCardToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * {@link dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces the limits on recurring debits;
     * this method does not. This method works like {@link PaymentsClient#debit(RecurringBySbpToken)}.
     */
    public CompletableFuture<TransactionCreated<RecurringBySbpToken>> debit(RecurringBySbpToken debit) {
        return create(debit, RequestOptions.none());
    }

    /** Works like {@link #debit(RecurringBySbpToken)} and applies the given options. */
    public CompletableFuture<TransactionCreated<RecurringBySbpToken>> debit(
            RecurringBySbpToken debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * {@link dev.merchantsdk.payments.recurring.RecurringGuard RecurringGuard} enforces the limits on recurring debits;
     * this method does not. This method works like {@link PaymentsClient#debit(RecurringByTransaction)}.
     */
    public CompletableFuture<TransactionCreated<RecurringByTransaction>> debit(RecurringByTransaction debit) {
        return create(debit, RequestOptions.none());
    }

    /** Works like {@link #debit(RecurringByTransaction)} and applies the given options. */
    public CompletableFuture<TransactionCreated<RecurringByTransaction>> debit(
            RecurringByTransaction debit, RequestOptions options) {
        return create(debit, options);
    }

    /**
     * Works like {@link PaymentsClient#find(String)}. Cancelling the future ends the search.
     *
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     */
    public CompletableFuture<OrderOutcome> find(String orderId) {
        return find(orderId, OrderOutcome.SETTLE_TIME);
    }

    /** Works like {@link #find(String)} and applies the given options to each query. */
    public CompletableFuture<OrderOutcome> find(String orderId, RequestOptions options) {
        return find(orderId, OrderOutcome.SETTLE_TIME, options);
    }

    /**
     * Works like {@link PaymentsClient#find(String, Polling)}. Cancelling the future ends the search.
     *
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     */
    public CompletableFuture<OrderOutcome> find(String orderId, Polling settle) {
        return find(orderId, settle, RequestOptions.none());
    }

    /** Works like {@link #find(String, Polling)} and applies the given options to each query. */
    public CompletableFuture<OrderOutcome> find(String orderId, Polling settle, RequestOptions options) {
        return payments.calls().runAsync(() -> payments.find(orderId, settle, options));
    }

    /**
     * Works like {@link PaymentsClient#settle(PartialSettlement, Checkpoint)}. The SDK calls {@code checkpoint} on the
     * calling thread before the first request, and on threads of the SDK after the first request. {@code checkpoint} is
     * allowed to block these threads.
     */
    public CompletableFuture<PartialSettlement> settle(
            PartialSettlement settlement, Checkpoint<PartialSettlement> checkpoint) {
        return settle(settlement, checkpoint, RequestOptions.none());
    }

    /** Works like {@link PaymentsClient#settle(PartialSettlement, Checkpoint, RequestOptions)}. */
    public CompletableFuture<PartialSettlement> settle(
            PartialSettlement settlement, Checkpoint<PartialSettlement> checkpoint, RequestOptions options) {
        return payments.calls().runAsync(() -> payments.settle(settlement, checkpoint, options));
    }
}
