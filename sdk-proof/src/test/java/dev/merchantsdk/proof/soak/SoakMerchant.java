package dev.merchantsdk.proof.soak;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.balance.Balance;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A merchant with a sandbox, whose access tokens expire each second. */
final class SoakMerchant implements AutoCloseable {
    private static final String CARD = "4929509947106878";
    private static final int FAULTS_IN_100_CALLS = 5;
    private static final Duration CALL = Duration.ofSeconds(30);
    private static final Polling NOW = Polling.builder()
            .firstPause(Duration.ofMillis(5))
            .longestPause(Duration.ofMillis(50))
            .limit(Duration.ofSeconds(5))
            .build();
    private static final List<Fault> FAULTS = List.of(
            Fault.status(500),
            Fault.status(503),
            Fault.status(429).header("Retry-After", "0"),
            Fault.status(401),
            Fault.lostBeforeProcessing(),
            Fault.lostAfterProcessing(),
            Fault.truncated(),
            Fault.garbageBody(),
            Fault.garbageStatusLine(),
            Fault.delayed(Duration.ofMillis(50)),
            Fault.dribbled(64, Duration.ofMillis(5)));

    final MerchantSdk sdk;
    final TransactionsClient transactions;
    /** How often each thing happened, such as a kind of exception. */
    final Map<String, AtomicLong> counts = new ConcurrentHashMap<>();

    private final Sandbox sandbox;
    private volatile Round round = new Round(Journal.inMemory(), CardToken.of("none"));

    /** What exists until the sandbox forgets its orders: a journal, a card, and the ids by accepted order id. */
    record Round(Journal journal, CardToken card, Map<String, String> accepted) {
        Round(Journal journal, CardToken card) {
            this(journal, card, new ConcurrentHashMap<>());
        }
    }

    SoakMerchant(long seed) {
        this.sandbox = Sandbox.builder().seed(seed).start();
        this.sdk = sandbox.sdkBuilder()
                .timeouts(Timeouts.builder()
                        .connect(Duration.ofSeconds(15))
                        .call(CALL)
                        .payout(CALL)
                        .idleConnection(Duration.ofSeconds(1))
                        .build())
                .build();
        this.transactions = TransactionsClient.of(sdk);
    }

    Round round() {
        return round;
    }

    PaymentsClient payments() {
        return PaymentsClient.of(sdk).withJournal(round.journal());
    }

    Balance balance() {
        return BalanceClient.of(sdk).balance(sandbox.balance().ownerId());
    }

    /** Removes all orders. No call may be in progress. */
    void reset() {
        Instant now = sandbox.clock().instant();
        sandbox.reset();
        sandbox.clock().advance(Duration.between(sandbox.clock().instant(), now));
        sandbox.clock().run();
        round = new Round(Journal.inMemory(), CardToken.of("none"));
    }

    /** Saves a card for the next orders. */
    void begin() {
        BindingPage binding =
                CardBindingsClient.of(sdk).bindCard(CardDataBinding.of("payer@shop.example", "+79001112233"));
        sandbox.payments().enterCard(binding.token().reveal(), CARD);
        sandbox.faults()
                .next(
                        "oauth.token",
                        Fault.withFields(Map.of("expires_in", JsonValue.of(1))).times(Integer.MAX_VALUE));
        round = new Round(Journal.inMemory(), binding.token());
    }

    /** Plans a fault for 5 of 100 calls. Under load, the request of another call may get it. */
    void planFault(Random chance) {
        if (chance.nextInt(100) < FAULTS_IN_100_CALLS) {
            sandbox.faults().nextOfAny(FAULTS.get(chance.nextInt(FAULTS.size())));
            count("faults");
        }
    }

    void count(String what) {
        counts.computeIfAbsent(what, name -> new AtomicLong()).incrementAndGet();
    }

    void count(SdkException failure) {
        count(failure.getClass().getSimpleName());
    }

    int openEntries() {
        return round.journal().openEntries().size();
    }

    /** Closes the open entries as a shop does after a crash, and returns what the ledger contradicts. */
    List<String> end() {
        sandbox.faults().clear();
        counts.computeIfAbsent("requests", name -> new AtomicLong())
                .addAndGet(sandbox.received().size());
        Map<String, List<PaymentTransaction>> executed = sandbox.payments().transactions().stream()
                .filter(made -> made.state() != PaymentState.FAILED)
                .collect(Collectors.groupingBy(PaymentTransaction::orderId));
        counts.computeIfAbsent("executed", name -> new AtomicLong()).addAndGet(executed.size());
        List<String> findings = new ArrayList<>();
        PaymentCallbacks inbox = inbox();
        for (JournalEntry open : round.journal().openEntries()) {
            count("recovered");
            if (executed.containsKey(open.orderId())) {
                inbox.recover(open, NOW, UnaryOperator.identity());
            } else if (!round.journal().notExecuted(open)) {
                findings.add(open.orderId() + " could not be closed");
            }
        }
        executed.forEach((orderId, made) -> check(orderId, made, findings));
        for (String orderId : round.accepted().keySet()) {
            if (!executed.containsKey(orderId)) {
                findings.add(orderId + " was accepted, but not executed");
            }
        }
        return findings;
    }

    private void check(String orderId, List<PaymentTransaction> made, List<String> findings) {
        if (made.size() > 1) {
            findings.add(orderId + " was executed " + made.size() + " times");
        }
        String id = made.get(0).id();
        Optional<JournalEntry> entry = round.journal().entry(orderId);
        boolean isAccepted = entry.filter(closed -> closed.state() == JournalState.ACCEPTED)
                .flatMap(JournalEntry::transactionId)
                .equals(Optional.of(id));
        if (!isAccepted || !round.accepted().getOrDefault(orderId, id).equals(id)) {
            findings.add(orderId + " was executed, but its entry is " + entry.map(JournalEntry::state));
        }
    }

    private PaymentCallbacks inbox() {
        Journal journal = round.journal();
        return PaymentCallbacks.of(sdk)
                .store(ProcessedCallbackStore.inMemory(10_000))
                .expectedPrice(orderId -> journal.entry(orderId).flatMap(JournalEntry::price))
                .journal(journal)
                .onFailed(failed -> {})
                .onOther(booked -> {})
                .build();
    }

    @Override
    public void close() {
        try (sandbox) {
            sdk.close();
        }
    }
}
