package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.SimulatedSdk;
import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.TransactionCreated;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import okhttp3.OkHttpClient;

/** A run of single calls without stores, some of which are cancelled, over more than the life of a token. */
final class CallsWorld {
    private static final int CALLS = 12;
    private static final Duration LONGEST = Duration.ofHours(40);
    private static final Duration LONGEST_CALL = Duration.ofMinutes(10);
    private static final Duration LONGEST_RENEWAL = Duration.ofSeconds(20);
    private static final String EMAIL = "payer@shop.test";

    private final MerchantAccount account;
    private final Chronicle chronicle;
    private final Dice dice;
    private final VirtualProcess process;
    private final CallsJudge judge;
    private int running;

    @SuppressWarnings("NullAway.Init") // set before a server starts
    private String paidBefore;

    @SuppressWarnings("NullAway.Init") // set before a server starts
    private PayoutToken payoutCard;

    private CallsWorld(long seed, OkHttpClient client) {
        this.account = MerchantAccount.of("calls", seed, client, RandomFaults.NONE);
        this.chronicle = account.chronicle();
        this.dice = account.dice();
        this.process = account.process("server", 0, () -> {});
        this.judge = new CallsJudge(account, () -> process.pause(dice.millis("slow listener", 0, 100)));
    }

    static WorldRun run(long seed, OkHttpClient client) {
        return new CallsWorld(seed, client).run();
    }

    private WorldRun run() {
        try (MerchantSdk sdk = account.setup()) {
            payoutCard = CardBindingsClient.of(sdk)
                    .bindCardNumber(CardNumberBinding.of(EMAIL, CardNumber.of(WorldMerchant.CARD)))
                    .token();
            paidBefore = PaymentsClient.of(sdk)
                    .pay(OneStepPayment.of("paid-before", Amount.ofRoubles(900_000), EMAIL))
                    .id();
            account.service().act().payByCard(paidBefore, WorldMerchant.CARD);
        }
        Scheduler scheduler = dice.chance("eager", 0.5) ? new EagerScheduler(process) : process;
        Map<String, Long> tokens = new HashMap<>();
        HttpExchange network = account.exchange(process, attempt -> new CallLine(account, judge, tokens, attempt));
        MerchantSdk sdk = SimulatedSdk.over(
                        account.builder(process).callListener(judge), scheduler, judge.exchange(network))
                .build();
        for (int number = 0; number < CALLS; number++) {
            String orderId = "order-" + number;
            process.start(() -> {
                process.pause(dice.millis("begin", 0, 20 * 3_600_000));
                running++;
                if (dice.chance("query", 0.3)) {
                    query(sdk);
                } else if (dice.chance("cancelled", 0.4)) {
                    cancel(PaymentsClient.of(sdk), orderId);
                } else {
                    call(PaymentsClient.of(sdk), request(orderId));
                }
                running--;
                requireNoTasks();
            });
        }
        return account.run(LONGEST);
    }

    /** Checks that the calls, if all have ended, have left no tasks, when renewals of a token have ended too. */
    private void requireNoTasks() {
        do {
            process.pause(Duration.ofSeconds(1)); // a cancelled call ends on another thread
        } while (running == 0 && judge.sinceTokenRequest().compareTo(LONGEST_RENEWAL) < 0);
        chronicle.require(
                running > 0 || process.waitingTasks() == 0,
                Invariant.NOTHING_LEAKS,
                "the calls have left " + process.waitingTasks() + " tasks");
    }

    private PaymentRequest<? extends TransactionCreated<?>> request(String orderId) {
        Amount price = Amount.ofKopecks(100 * (1 + dice.below("roubles", 900)) + dice.below("kopecks", 12));
        judge.expects(orderId, price);
        return dice.chance("payout", 0.4)
                ? PayoutToCard.of(orderId, price, EMAIL, payoutCard)
                : Refund.byId(paidBefore, orderId, price, EMAIL).build();
    }

    private void query(MerchantSdk sdk) {
        try {
            String id = TransactionsClient.of(sdk).getSecure(paidBefore).id();
            chronicle.require(id.equals(paidBefore), Invariant.TRUE_OUTCOME, "the record of " + id + " is returned");
        } catch (SdkException e) {
            chronicle.note(process, "query: " + e.getClass().getSimpleName());
        }
    }

    private void call(PaymentsClient payments, PaymentRequest<? extends TransactionCreated<?>> request) {
        if (dice.chance("asynchronous", 0.4)) {
            call(payments, request, () -> awaited(payments.async().create(request)));
        } else {
            call(payments, request, () -> payments.create(request));
        }
    }

    private void call(
            PaymentsClient payments,
            PaymentRequest<? extends TransactionCreated<?>> request,
            Supplier<? extends TransactionCreated<?>> response) {
        String orderId = request.orderId();
        long start = process.nanoTime();
        try {
            String id = response.get().id();
            requireInTime(request, start);
            chronicle.note(process, orderId + " is " + id);
            judge.succeeded(orderId);
        } catch (OutcomeUnknownException e) {
            requireInTime(request, start);
            judge.unknown(orderId, limit(request));
            requireSealed(e);
            if (request instanceof PayoutToCard) {
                process.pause(Duration.ofMinutes(1));
                payAgain(payments, request);
            }
        } catch (SdkException e) {
            requireInTime(request, start);
            judge.notExecuted(orderId, e);
            requireSealed(e);
        }
    }

    /** Waits for the end of an asynchronous call, but no longer than any call may take. */
    private <T> T awaited(CompletableFuture<T> future) {
        try {
            return process.await(future, new Deadline(process::nanoTime, LONGEST_CALL));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SdkException reported) {
                throw reported;
            }
            throw new IllegalStateException(e);
        } catch (TimeoutException e) {
            throw new IllegalStateException("an asynchronous call does not end", e);
        }
    }

    private Duration limit(PaymentRequest<?> request) {
        return request instanceof PayoutToCard
                ? account.settings().payout()
                : account.settings().call();
    }

    private void requireInTime(PaymentRequest<?> request, long start) {
        Duration limit = limit(request);
        Duration took = Duration.ofNanos(process.nanoTime() - start);
        chronicle.require(
                took.compareTo(limit) <= 0,
                Invariant.WITHIN_TIME,
                request.orderId() + " took " + took + " of " + limit);
    }

    private void payAgain(PaymentsClient payments, PaymentRequest<? extends TransactionCreated<?>> payout) {
        try {
            chronicle.note(
                    process, payout.orderId() + " is " + payments.create(payout).id());
            judge.succeeded(payout.orderId());
        } catch (OutcomeUnknownException | DuplicateOrderException | NotSentException e) {
            requireSealed(e);
        } catch (SdkException e) {
            judge.refusedAgain(payout.orderId(), e);
        }
    }

    private void requireSealed(SdkException e) {
        String shown = e + " " + e.getCause() + " " + List.of(e.getSuppressed());
        chronicle.require(
                !shown.contains(EMAIL) && !shown.contains(payoutCard.reveal()),
                Invariant.NOTHING_LEAKS,
                "an exception shows data of the payer: " + e.getClass().getSimpleName());
    }

    private void cancel(PaymentsClient payments, String orderId) {
        judge.expects(orderId, Amount.parse("100.05"));
        Refund refund =
                Refund.byId(paidBefore, orderId, Amount.parse("100.05"), EMAIL).build();
        CompletableFuture<TransactionCreated<Refund>> future = payments.async().refund(refund);
        process.pause(dice.millis("until cancelled", 0, 250));
        if (future.isDone()) {
            call(payments, refund, () -> awaited(future));
        } else {
            chronicle.note(process, orderId + " is cancelled");
            judge.cancels(orderId, () -> future.cancel(false));
        }
    }
}
