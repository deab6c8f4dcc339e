package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.jdbc.JdbcJournal;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.proof.RemoteStores.RemoteCallbacks;
import dev.merchantsdk.proof.RemoteStores.RemoteJournal;
import dev.merchantsdk.sandbox.PaymentState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import okhttp3.OkHttpClient;

/** A run in which two servers with one journal send the same payouts and refunds, and recover what is open. */
final class JournalWorld {
    private static final Duration LONGEST = Duration.ofMinutes(30);
    /** The longest time from the SDK's last look into the journal to its call of a handler. */
    private static final Duration DECISION = Duration.ofMillis(100);

    /** The time after which the record of the last attempt has appeared. */
    private static final Duration SETTLE = Duration.ofSeconds(30);

    private static final int ORDERS = 5;
    private static final String EMAIL = "payee@shop.test";
    private static final RandomFaults FAULTS = RandomFaults.ofOrders(
            ORDERS,
            4,
            0.5,
            ExchangeFault.NOT_CONNECTED,
            ExchangeFault.CUT_IN_REQUEST,
            ExchangeFault.CLOSED_PROCESSED,
            ExchangeFault.SILENT_PROCESSED,
            ExchangeFault.STATUS_429,
            ExchangeFault.REFUSED,
            ExchangeFault.REFUSED,
            ExchangeFault.LATE);

    private final MerchantAccount account;
    private final Dice dice;
    private final Journal journal;
    private final ProcessedCallbackStore callbacks;
    private final List<PaymentRequest<?>> orders = new ArrayList<>();
    /** The orders under whose ids there are records of different kinds, so that none of them is certainly theirs. */
    private final Set<String> ambiguous = new HashSet<>();

    /** The orders that are not sent again, because their money is given back. */
    private final Set<String> givenUp = new HashSet<>();

    private final List<BegunAttempt> inProgress = new ArrayList<>();

    private JournalWorld(long seed, OkHttpClient client, WorldDatabase database) {
        this.account = MerchantAccount.of("journal", seed, client, FAULTS);
        this.dice = account.dice();
        boolean inDatabase = dice.chance("database", 0.5);
        if (inDatabase) {
            database.empty();
        }
        this.journal = inDatabase
                ? JdbcJournal.of(new WorldDatabase.Pool(database), "merchant").withQueryTimeout(Duration.ofDays(1))
                : Journal.inMemory();
        this.callbacks = ProcessedCallbackStore.inMemory(1_000, Duration.ofMinutes(2), new WorldClock(account.time()));
    }

    static WorldRun run(long seed, OkHttpClient client, WorldDatabase database) {
        return new JournalWorld(seed, client, database).run();
    }

    private WorldRun run() {
        try (MerchantSdk sdk = account.setup()) {
            PayoutToken card = CardBindingsClient.of(sdk)
                    .bindCardNumber(CardNumberBinding.of(EMAIL, CardNumber.of(WorldMerchant.CARD)))
                    .token();
            String paid = pay(sdk, "paid-before", Amount.ofRoubles(900_000));
            for (int number = 0; number < ORDERS; number++) {
                String orderId = "order-" + number;
                Amount price = Amount.ofKopecks(10_000 + dice.below("price", 100_000));
                if (dice.chance("refund", 0.4)) {
                    orders.add(Refund.byId(paid, orderId, price, EMAIL).build());
                } else if (dice.chance("fails", 0.3)) {
                    orders.add(OutboxWorld.failing(orderId, price));
                } else {
                    orders.add(PayoutToCard.of(orderId, price, EMAIL, card));
                    byOtherProgram(sdk, orderId, price);
                }
            }
        }
        start(account.process("server-0", 0, () -> {}));
        start(account.process("server-1", 0, () -> {}));
        WorldRun run = account.run(LONGEST);
        orders.stream()
                .map(PaymentRequest::orderId)
                .filter(orderId -> !ambiguous.contains(orderId))
                .forEach(this::atEnd);
        return run;
    }

    private void atEnd(String orderId) {
        boolean succeeded =
                account.service().executed(orderId).stream().anyMatch(made -> made.state() == PaymentState.SUCCESS);
        Optional<JournalState> state = journal.entry(orderId).map(JournalEntry::state);
        account.chronicle()
                .require(
                        !succeeded || state.equals(Optional.of(JournalState.ACCEPTED)),
                        Invariant.UNKNOWN_RESOLVES,
                        orderId + " has succeeded, and the journal has " + state);
    }

    private record BegunAttempt(String orderId, long begin) {}

    /** A failure is final only when no attempt is in progress any more. A shop may begin another at any time. */
    private void failed(String orderId) {
        long decided = account.time().now() - DECISION.toNanos();
        account.chronicle()
                .require(
                        inProgress.stream()
                                .noneMatch(attempt -> attempt.orderId.equals(orderId) && attempt.begin < decided),
                        Invariant.TRUE_OUTCOME,
                        "the failure of " + orderId + " is handled during an attempt");
    }

    /** A program without the journal sometimes uses an order id before: for a payment, or for a payout that fails. */
    private void byOtherProgram(MerchantSdk sdk, String orderId, Amount price) {
        if (dice.chance("other payment", 0.2)) {
            String unused = pay(sdk, orderId, price);
            ambiguous.add(orderId);
        } else if (dice.chance("earlier payout", 0.4)) {
            String unused = PaymentsClient.of(sdk)
                    .payout(OutboxWorld.failing(orderId, price))
                    .id();
        }
    }

    private String pay(MerchantSdk sdk, String orderId, Amount price) {
        String id = PaymentsClient.of(sdk)
                .pay(OneStepPayment.of(orderId, price, EMAIL))
                .id();
        account.service().act().payByCard(id, WorldMerchant.CARD);
        return id;
    }

    private void start(VirtualProcess process) {
        Access access = account.access(process);
        MerchantSdk sdk = account.sdk(process, attempt -> account.wire().line(process, attempt, this::arrives));
        Journal ofCalls = new RemoteJournal(new CheckedJournal(journal, account, false), access);
        Journal ofRecovery = new RemoteJournal(new CheckedJournal(journal, account, true), access);
        PaymentsClient payments = PaymentsClient.of(sdk).withJournal(ofCalls);
        PaymentCallbacks inbox = PaymentCallbacks.of(sdk)
                .store(new RemoteCallbacks(callbacks, access))
                .expectedPrice(this::price)
                .journal(ofRecovery)
                .onFailed(result -> failed(result.orderId()))
                .onOther(other -> {})
                .build();
        for (PaymentRequest<?> order : orders) {
            process.start(() -> {
                process.pause(dice.millis("begin", 0, 300));
                send(process, payments, order);
                if (dice.chance("again", 0.5)) {
                    process.pause(dice.millis("again", 500, 60_000));
                    send(process, payments, order);
                }
            });
        }
        process.start(() -> {
            for (int round = 0; round < 12; round++) {
                process.pause(dice.millis("recovery", 1_000, 60_000));
                inbox.recover(MerchantAccount.ONE_QUERY).forEach(recovered -> giveBack(process, recovered, ofRecovery));
            }
        });
    }

    /**
     * Gives the money of a failed payout back, as the guide says: nothing sends it again, all attempts have ended, and its
     * entry is closed. If it arrives afterwards, it arrives without an entry.
     */
    private void giveBack(VirtualProcess process, RecoveredPayment recovered, Journal entries) {
        JournalEntry entry = recovered.entry();
        boolean hasEnded =
                entry.attemptsEndAt().plus(SETTLE).isBefore(process.clock().instant());
        boolean isSent =
                inProgress.stream().anyMatch(attempt -> attempt.orderId().equals(entry.orderId()));
        if (recovered.outcome() instanceof OrderOutcome.Found found
                && found.isFailed()
                && hasEnded
                && !isSent
                && dice.chance("give back", 0.5)) {
            givenUp.add(entry.orderId());
            boolean unused = entries.notExecuted(entry);
        }
    }

    private Optional<Amount> price(String orderId) {
        return orders.stream()
                .filter(order -> order.orderId().equals(orderId))
                .map(PaymentRequest::price)
                .findFirst();
    }

    private void send(VirtualProcess process, PaymentsClient payments, PaymentRequest<?> order) {
        if (givenUp.contains(order.orderId())) {
            return;
        }
        BegunAttempt attempt = new BegunAttempt(order.orderId(), process.nanoTime());
        inProgress.add(attempt);
        try {
            Object unused = payments.create(order);
            account.chronicle().note(process, order.orderId() + " is accepted");
        } catch (SdkException e) {
            account.chronicle()
                    .note(process, order.orderId() + ": " + e.getClass().getSimpleName());
        } finally {
            inProgress.remove(attempt);
        }
    }

    /** What arrives is in the journal, and no server has found out that it was not executed. */
    private void arrives(String orderId) {
        Optional<JournalState> state = journal.entry(orderId).map(JournalEntry::state);
        account.chronicle()
                .require(
                        state.filter(known -> known != JournalState.NOT_EXECUTED)
                                .isPresent(),
                        Invariant.NOTHING_WITHOUT_ROW,
                        orderId + " arrives while the journal has " + state);
        account.chronicle()
                .require(
                        orders.stream()
                                .noneMatch(order -> order.orderId().equals(orderId)
                                        && order instanceof Refund
                                        && !account.service().executed(orderId).isEmpty()),
                        Invariant.ONE_OPERATION_PER_ORDER,
                        orderId + " arrives again after it was executed");
    }
}
