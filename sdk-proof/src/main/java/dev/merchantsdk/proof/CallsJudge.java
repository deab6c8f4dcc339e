package dev.merchantsdk.proof;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.http.HttpOutcome;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.spi.CallOutcome;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Compares what single calls report with the exchanges that they have made, and with the service's ledger. */
final class CallsJudge implements CallListener {
    /** When an interceptor proceeds again with a request that was sent. */
    private static final Duration AGAIN = Duration.ofMillis(70);
    /** From the connection until the call's end is noted. */
    private static final Duration LONGEST_EXCHANGE = Duration.ofSeconds(1);

    private final MerchantAccount account;
    private final Chronicle chronicle;
    private final Runnable slowness;
    private final Map<String, JudgedCall> calls = new HashMap<>();
    private final Map<HttpAttempt, Boolean> cancelled = new LinkedHashMap<>();
    private long tokenRequested;

    /** What is known of the call for an order. */
    private static final class JudgedCall {
        private final Amount price;
        private final long begin;
        private final List<CallFault> exchanges = new ArrayList<>();
        private long notBefore;
        private long connected;
        private boolean isCancelled;

        JudgedCall(Amount price, long begin) {
            this.price = price;
            this.begin = begin;
        }
    }

    /** @param slowness what the listener does at the end of a cancelled call */
    CallsJudge(MerchantAccount account, Runnable slowness) {
        this.account = account;
        this.slowness = slowness;
        this.chronicle = account.chronicle();
    }

    /** Notes a call that is about to begin. */
    void expects(String orderId, Amount price) {
        calls.put(orderId, new JudgedCall(price, account.time().now()));
    }

    private JudgedCall call(String orderId) {
        return Objects.requireNonNull(calls.get(orderId), orderId);
    }

    /** Checks a request when the service receives it, and notes what becomes of it. */
    void arrives(String orderId, boolean isPayout, CallFault fault) {
        JudgedCall call = call(orderId);
        List<PaymentTransaction> made = account.service().executed(orderId);
        boolean after408 = account.settings().repeatsMoney() && call.exchanges.contains(CallFault.STATUS_408);
        chronicle.require(
                made.isEmpty() || isPayout || after408,
                Invariant.ONE_OPERATION_PER_ORDER,
                orderId + " arrives again after it was executed");
        chronicle.require(
                account.time().now() >= call.notBefore,
                Invariant.WITHIN_LIMITS,
                orderId + " arrives before the end of Retry-After");
        chronicle.require(
                !call.isCancelled, Invariant.TRUE_OUTCOME, orderId + " arrives after it was reported as cancelled");
        call.exchanges.add(fault);
    }

    /** Notes that a request has a connection, or can't have one. */
    void connects(String orderId, boolean connects) {
        JudgedCall call = call(orderId);
        call.connected = account.time().now();
        if (!connects) {
            call.exchanges.add(CallFault.NOT_CONNECTED);
        }
    }

    void asksToWait(String orderId, Duration pause) {
        call(orderId).notBefore = account.time().now() + pause.toNanos();
    }

    void succeeded(String orderId) {
        List<PaymentTransaction> made = account.service().executed(orderId);
        chronicle.require(
                made.size() == 1 && made.get(0).price() == call(orderId).price.kopecks(),
                Invariant.TRUE_OUTCOME,
                orderId + " of " + call(orderId).price + " has succeeded, but the ledger has " + made);
    }

    /** Only at its deadline can a call not know what its exchanges prove: the last response is on its way. */
    void unknown(String orderId, Duration limit) {
        JudgedCall call = call(orderId);
        boolean isCertain = call.exchanges.stream().allMatch(CallFault::provesItsOutcome);
        boolean isOnItsWay = account.time().now() - call.connected < LONGEST_EXCHANGE.toNanos();
        chronicle.require(
                !isCertain || (isOnItsWay && account.time().now() - call.begin >= limit.toNanos()),
                Invariant.TRUE_OUTCOME,
                orderId + " is unknown after " + call.exchanges);
    }

    void notExecuted(String orderId, SdkException reported) {
        List<PaymentTransaction> made = account.service().executed(orderId);
        chronicle.require(
                made.isEmpty(),
                Invariant.TRUE_OUTCOME,
                orderId + " was not executed (" + reported.getClass().getSimpleName() + "), but the ledger has "
                        + made);
    }

    /** Checks the refusal of a payout that was sent again: without a reason, it may be that of a duplicate. */
    void refusedAgain(String orderId, SdkException reported) {
        List<CallFault> exchanges = call(orderId).exchanges;
        chronicle.require(
                exchanges.get(exchanges.size() - 1) != CallFault.WITHOUT_REASON
                        || account.service().executed(orderId).isEmpty(),
                Invariant.TRUE_OUTCOME,
                orderId + " was made before, but is refused: "
                        + reported.getClass().getSimpleName());
    }

    /** Cancels a call. Each of its requests on the network must be cancelled too. */
    void cancels(String orderId, Runnable cancel) {
        cancel.run();
        chronicle.require(
                cancelled.entrySet().stream()
                        .noneMatch(request -> !request.getValue()
                                && FaultyWire.about(request.getKey().request()).endsWith(orderId)),
                Invariant.NOTHING_LEAKS,
                orderId + " was cancelled, but not its request");
    }

    /** Returns the time since the last request for a token, which calls share. */
    Duration sinceTokenRequest() {
        return Duration.ofNanos(account.time().now() - tokenRequested);
    }

    @Override
    public void onEnd(CallEvent event) {
        event.orderId()
                .map(calls::get)
                .filter(call ->
                        event.outcome().filter(CallOutcome.CANCELLED::equals).isPresent())
                .ifPresent(call -> {
                    call.isCancelled = true;
                    slowness.run();
                });
    }

    /** Returns the network with an interceptor that sometimes sends a request again. */
    HttpExchange exchange(HttpExchange network) {
        return new HttpExchange() {
            @Override
            public void send(HttpAttempt attempt, Consumer<HttpOutcome> onOutcome) {
                if (FaultyWire.about(attempt.request()).equals("token")) {
                    tokenRequested = account.time().now();
                }
                cancelled.put(attempt, false);
                network.send(attempt, outcome -> {
                    cancelled.remove(attempt);
                    onOutcome.accept(outcome);
                });
                if (account.dice().chance("proceeds twice", 0.2)) {
                    account.time().after(AGAIN, () -> {
                        if (attempt.wasSent()) {
                            network.send(attempt, HttpOutcome::close);
                        }
                    });
                }
            }

            @Override
            public void cancel(HttpAttempt attempt) {
                cancelled.replace(attempt, true);
                network.cancel(attempt);
            }
        };
    }
}
