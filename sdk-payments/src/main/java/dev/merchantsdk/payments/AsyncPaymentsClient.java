package dev.merchantsdk.payments;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.operation.Polling;
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
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * The calls of {@link PaymentsClient} without waiting: what those throw completes the future instead. Cancelling a future cancels the call that
 * is under way; what was sent by then is sent. Immutable and thread-safe.
 */
public final class AsyncPaymentsClient {
    private final Payments payments;

    AsyncPaymentsClient(Payments payments) {
        this.payments = payments;
    }

    /**
     * As {@link PaymentsClient#create(PaymentRequest)}: not safe to send again, payouts excepted.
     *
     * @apiNote {@code POST /api/transactions}
     */
    public <R> CompletableFuture<R> create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link PaymentsClient#create(PaymentRequest, RequestOptions)}. */
    public <R> CompletableFuture<R> create(PaymentRequest<R> request, RequestOptions options) {
        return payments.calls().runAsync(() -> payments.create(request, options));
    }

    /**
     * As {@link PaymentsClient#pay(OneStepPayment)}: not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay}
     */
    public CompletableFuture<PaymentPage> pay(OneStepPayment payment) {
        return create(payment, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#authorize(Authorization)}: not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code auth}
     */
    public CompletableFuture<PaymentPage> authorize(Authorization authorization) {
        return create(authorization, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#preauthorize(Preauthorization)}: not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code preauth}
     */
    public CompletableFuture<PaymentPage> preauthorize(Preauthorization preauthorization) {
        return create(preauthorization, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#complete(Completion)}: not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code pay} with {@code target.transaction}
     */
    public CompletableFuture<TransactionCreated> complete(Completion completion) {
        return create(completion, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#reverse(Reversal)}: not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code reversal}
     */
    public CompletableFuture<TransactionCreated> reverse(Reversal reversal) {
        return create(reversal, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#refund(Refund)}: not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code refund}
     */
    public CompletableFuture<TransactionCreated> refund(Refund refund) {
        return create(refund, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#payout(PayoutToCard)}: safe to send again with the same order id.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code payout} with {@code target.card}
     */
    public CompletableFuture<TransactionCreated> payout(PayoutToCard payout) {
        return create(payout, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#payout(NamedSbpPayout)}: safe to send again with the same order id.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code payout} with {@code target.sbp}
     */
    public CompletableFuture<TransactionCreated> payout(NamedSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#payout(CheckedSbpPayout)}: safe to send again with the same order id.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code payout} with {@code target.sbp}
     */
    public CompletableFuture<TransactionCreated> payout(CheckedSbpPayout payout) {
        return create(payout, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#transfer(CardToCard)}: not safe to send again.
     *
     * @apiNote {@code POST /api/transactions}, {@code payment.action} {@code card2card}
     */
    public CompletableFuture<TransactionCreated> transfer(CardToCard transfer) {
        return create(transfer, RequestOptions.none());
    }

    /**
     * As {@link PaymentsClient#find(String)}. Cancelling the future ends the search.
     *
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     */
    public CompletableFuture<OrderOutcome> find(String orderId) {
        return find(orderId, OrderOutcome.SETTLE_TIME);
    }

    /**
     * As {@link PaymentsClient#find(String, Polling)}. Cancelling the future ends the search.
     *
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     */
    public CompletableFuture<OrderOutcome> find(String orderId, Polling settle) {
        return payments.calls().runAsync(() -> payments.find(orderId, settle));
    }

    /**
     * As {@link PaymentsClient#settle(PartialSettlement, Consumer)}. {@code checkpoint} is called on this thread before the first step and on threads of
     * the SDK after it, and may block.
     */
    public CompletableFuture<PartialSettlement> settle(
            PartialSettlement settlement, Consumer<PartialSettlement> checkpoint) {
        return settle(settlement, checkpoint, RequestOptions.none());
    }

    /** As {@link PaymentsClient#settle(PartialSettlement, Consumer, RequestOptions)}. */
    public CompletableFuture<PartialSettlement> settle(
            PartialSettlement settlement, Consumer<PartialSettlement> checkpoint, RequestOptions options) {
        return payments.calls().runAsync(() -> payments.settle(settlement, checkpoint, options));
    }
}
