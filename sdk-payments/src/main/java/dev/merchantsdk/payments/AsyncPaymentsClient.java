package dev.merchantsdk.payments;

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
 * Asynchronous variant of {@link PaymentsClient}. Failures complete the future exceptionally. Cancelling it cancels the
 * call in progress, but a request already sent can still be processed. Immutable and thread-safe.
 */
public final class AsyncPaymentsClient {
    private final Payments payments;

    AsyncPaymentsClient(Payments payments) {
        this.payments = payments;
    }

    /** Works like {@link PaymentsClient#create(PaymentRequest)}. Only a payout is safe to send again. */
    public <R> CompletableFuture<R> create(PaymentRequest<R> request) {
        return payments.calls().runAsync(() -> payments.create(request));
    }

    /** Works like {@link PaymentsClient#pay(OneStepPayment)}. */
    public CompletableFuture<PaymentPage> pay(OneStepPayment payment) {
        return create(payment);
    }

    /** Works like {@link PaymentsClient#authorize(Authorization)}. */
    public CompletableFuture<AuthorizationPage> authorize(Authorization authorization) {
        return create(authorization);
    }

    /** Works like {@link PaymentsClient#preauthorize(Preauthorization)}. */
    public CompletableFuture<PreauthorizationPage> preauthorize(Preauthorization preauthorization) {
        return create(preauthorization);
    }

    /** Works like {@link PaymentsClient#preauthorize(PreauthorizationByToken)}. */
    public CompletableFuture<TransactionCreated<PreauthorizationByToken>> preauthorize(
            PreauthorizationByToken preauthorization) {
        return create(preauthorization);
    }

    /** Works like {@link PaymentsClient#complete(Completion)}. */
    public CompletableFuture<TransactionCreated<Completion>> complete(Completion completion) {
        return create(completion);
    }

    /** Works like {@link PaymentsClient#reverse(Reversal)}. */
    public CompletableFuture<TransactionCreated<Reversal>> reverse(Reversal reversal) {
        return create(reversal);
    }

    /** Works like {@link PaymentsClient#refund(Refund)}. */
    public CompletableFuture<TransactionCreated<Refund>> refund(Refund refund) {
        return create(refund);
    }

    /** Works like {@link PaymentsClient#payout(PayoutToCard)}. */
    public CompletableFuture<TransactionCreated<PayoutToCard>> payout(PayoutToCard payout) {
        return create(payout);
    }

    /** Works like {@link PaymentsClient#payout(OneStepSbpPayout)}. */
    public CompletableFuture<TransactionCreated<OneStepSbpPayout>> payout(OneStepSbpPayout payout) {
        return create(payout);
    }

    /** Works like {@link PaymentsClient#payout(TwoStepSbpPayout)}. */
    public CompletableFuture<TransactionCreated<TwoStepSbpPayout>> payout(TwoStepSbpPayout payout) {
        return create(payout);
    }

    /** Works like {@link PaymentsClient#transfer(CardToCard)}. */
    public CompletableFuture<TransactionCreated<CardToCard>> transfer(CardToCard transfer) {
        return create(transfer);
    }

    /** Works like {@link PaymentsClient#interactive(InteractivePayment)}. */
    public CompletableFuture<InteractiveStarted> interactive(InteractivePayment payment) {
        return create(payment);
    }

    /** Works like {@link PaymentsClient#oneClick(OneClickPayment)}. */
    public CompletableFuture<OneClickStarted> oneClick(OneClickPayment payment) {
        return create(payment);
    }

    /** Works like {@link PaymentsClient#debit(RecurringByCardToken)}, which ignores the limits on recurring debits. */
    public CompletableFuture<TransactionCreated<RecurringByCardToken>> debit(RecurringByCardToken debit) {
        return create(debit);
    }

    /** Works like {@link PaymentsClient#debit(RecurringBySbpToken)}, which ignores the limits on recurring debits. */
    public CompletableFuture<TransactionCreated<RecurringBySbpToken>> debit(RecurringBySbpToken debit) {
        return create(debit);
    }

    /** Works like {@link PaymentsClient#debit(RecurringByTransaction)}, which ignores the limits on recurring debits. */
    public CompletableFuture<TransactionCreated<RecurringByTransaction>> debit(RecurringByTransaction debit) {
        return create(debit);
    }

    /** Works like {@link PaymentsClient#find(String)}. Cancelling the future ends the search. */
    public CompletableFuture<OrderOutcome> find(String orderId) {
        return find(orderId, OrderOutcome.SETTLE_TIME);
    }

    /** Works like {@link PaymentsClient#find(String, Polling)}. Cancelling the future ends the search. */
    public CompletableFuture<OrderOutcome> find(String orderId, Polling settle) {
        return payments.calls().runAsync(() -> payments.find(orderId, settle));
    }

    /**
     * Works like {@link PaymentsClient#settle(PartialSettlement, Checkpoint)}. {@code checkpoint} is called on the
     * calling thread before the first request, and on SDK threads afterwards. It may block them.
     */
    public CompletableFuture<PartialSettlement> settle(
            PartialSettlement settlement, Checkpoint<PartialSettlement> checkpoint) {
        return payments.calls().runAsync(() -> payments.settle(settlement, checkpoint));
    }
}
