package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.MonthlyDebits.Report;
import dev.merchantsdk.examples.MonthlyDebits.Subscription;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.time.YearMonth;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the monthly job {@link MonthlyDebits} several times for the same month. */
final class MonthlyDebitsTest {
    private static final String DEBIT = "payments.recurringByCardToken";
    private static final YearMonth MONTH = YearMonth.of(2026, 11);

    private final Sandbox sandbox = Sandbox.start();
    private final PaymentsClient payments = PaymentsClient.of(sandbox.sdk());
    private final RecurringHistoryStore store = RecurringHistoryStore.inMemory();
    private final Journal journal = Journal.inMemory();

    /** A rate limiter that advances the sandbox's clock by one second for each debit. */
    private final DebitRateLimiter limiter = operation -> {
        sandbox.clock().advance(Duration.ofSeconds(1));
        return Duration.ZERO;
    };

    @AfterEach
    void close() {
        sandbox.close();
    }

    private RecurringGuard guard(RecurringHistoryStore histories) {
        return RecurringGuard.of(payments.withJournal(journal), histories, limiter)
                .withClock(sandbox.clock());
    }

    private PaymentCallbacks inbox() {
        return PaymentCallbacks.of(sandbox.sdk())
                .store(ProcessedCallbackStore.inMemory(10))
                .journal(journal)
                .expectedPrice(orderId -> journal.entry(orderId).flatMap(JournalEntry::price))
                .onEach(guard(store)::record)
                .onOther(transaction -> {})
                .build();
    }

    private MonthlyDebits job(RecurringHistoryStore histories) {
        return new MonthlyDebits(guard(histories));
    }

    private List<Subscription> subscriptions(int count) {
        List<Subscription> subscriptions = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            CardToken token = CardBindingsClient.of(sandbox.sdk())
                    .create(CardDataBinding.of("payer@shop.example", "+79001234567"))
                    .token();
            sandbox.payments().enterCard(token.reveal(), "4929509947106878");
            subscriptions.add(new Subscription("s" + i, Amount.parse("299.00"), token, CardScheme.VISA));
        }
        return subscriptions;
    }

    private int debits() {
        return sandbox.received(DEBIT).size();
    }

    @Test
    void theSecondRunSendsNothingAndFinishes() {
        List<Subscription> subscriptions = subscriptions(3);

        Report first = job(store).run(MONTH, subscriptions);
        Report second = job(store).run(MONTH, subscriptions);

        assertThat(first.debited()).containsExactly("s1-2026-11", "s2-2026-11", "s3-2026-11");
        assertThat(second).isEqualTo(new Report(List.of(), first.debited(), List.of(), List.of()));
        assertThat(debits()).isEqualTo(3);
    }

    @Test
    void aRunAfterACrashDebitsTheRest() {
        List<Subscription> subscriptions = subscriptions(3);
        job(store).run(MONTH, subscriptions.subList(0, 2));

        Report rest = job(store).run(MONTH, subscriptions);

        assertThat(rest)
                .isEqualTo(
                        new Report(List.of("s3-2026-11"), List.of("s1-2026-11", "s2-2026-11"), List.of(), List.of()));
        assertThat(debits()).isEqualTo(3);
    }

    @Test
    void aRunWhoseHistoriesAreLostIsKeptFromDebitingTwiceByTheJournal() {
        List<Subscription> subscriptions = subscriptions(2);
        job(store).run(MONTH, subscriptions);

        Report second = job(RecurringHistoryStore.inMemory()).run(MONTH, subscriptions);

        assertThat(second.skipped()).containsExactly("s1-2026-11", "s2-2026-11");
        assertThat(debits()).isEqualTo(2);
    }

    @Test
    void aSubscriptionThatIsDeniedDoesNotKeepTheOthersFromBeingDebited() {
        List<Subscription> subscriptions = subscriptions(3);
        store.update(RecurringKey.ofToken(subscriptions.get(1).token()), history -> history.withPayoutOnly());

        Report report = job(store).run(MONTH, subscriptions);

        assertThat(report)
                .isEqualTo(
                        new Report(List.of("s1-2026-11", "s3-2026-11"), List.of(), List.of(), List.of("s2-2026-11")));
        assertThat(debits()).isEqualTo(2);
    }

    @Test
    void aDebitWhoseResponseIsLostIsUnknownAndFound() {
        List<Subscription> subscriptions = subscriptions(2);
        sandbox.faults().next(DEBIT, Fault.lostAfterProcessing());

        Report first = job(store).run(MONTH, subscriptions);
        Report second = job(store).run(MONTH, subscriptions);

        assertThat(first).isEqualTo(new Report(List.of("s2-2026-11"), List.of(), List.of("s1-2026-11"), List.of()));
        assertThat(second).isEqualTo(new Report(List.of(), List.of("s1-2026-11", "s2-2026-11"), List.of(), List.of()));
        assertThat(debits()).isEqualTo(2);
        assertThat(payments.find("s1-2026-11"))
                .isInstanceOfSatisfying(
                        OrderOutcome.Found.class,
                        found -> assertThat(found.isSuccess()).isTrue());
    }

    @Test
    void aDebitThatFailedInTheFirstRunIsSkippedWithTheAdviceForAnUnpaidDebt() {
        List<Subscription> subscriptions = subscriptions(1);
        sandbox.faults().next(DEBIT, Fault.reply(400, "{\"error\":\"Invalid request\"}"));

        Report first = job(store).run(MONTH, subscriptions);
        Report second = job(store).run(MONTH, subscriptions);

        assertThat(first).isEqualTo(new Report(List.of(), List.of(), List.of(), List.of("s1-2026-11")));
        assertThat(second).isEqualTo(new Report(List.of(), List.of("s1-2026-11"), List.of(), List.of()));
        assertThatThrownBy(() -> guard(store)
                        .debit(
                                RecurringByCardToken.of(
                                        "s1-2026-11",
                                        Amount.parse("299.00"),
                                        subscriptions.get(0).token()),
                                CardScheme.VISA))
                .isInstanceOfSatisfying(
                        AlreadyRecordedException.class,
                        recorded -> assertThat(recorded.advice()).contains("not paid; one retry"));
        assertThat(debits()).isEqualTo(1);
    }

    @Test
    void aDebitInWhichTheRunCrashedIsSkippedAndItsOutcomeRecovered() {
        List<Subscription> subscriptions = subscriptions(2);
        MonthlyDebits crashing =
                new MonthlyDebits(RecurringGuard.of(payments.withJournal(new LateJournal(journal)), store, limiter)
                        .withClock(sandbox.clock()));
        assertThatThrownBy(() -> crashing.run(MONTH, crashingAfterTheFirst(subscriptions)))
                .isInstanceOf(Crash.class);

        Report second = job(store).run(MONTH, subscriptions);

        assertThat(second).isEqualTo(new Report(List.of("s2-2026-11"), List.of("s1-2026-11"), List.of(), List.of()));
        assertThat(debits()).isEqualTo(2);
        assertThat(inbox().recover())
                .singleElement()
                .satisfies(
                        recovered -> assertThat(recovered.outcome().isSuccess()).isTrue());
        assertThat(store.history(RecurringKey.ofToken(subscriptions.get(0).token()))
                        .attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(RecurringAttempt.Result.APPROVED);
    }

    private static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static List<Subscription> crashingAfterTheFirst(List<Subscription> all) {
        return new AbstractList<>() {
            @Override
            public Subscription get(int index) {
                if (index > 0) {
                    throw new Crash();
                }
                return all.get(index);
            }

            @Override
            public int size() {
                return all.size();
            }
        };
    }

    /** Does not record a response: the run crashes after the service has executed the debit. */
    private record LateJournal(Journal journal) implements Journal {
        @Override
        public boolean open(JournalEntry entry) {
            return journal.open(entry);
        }

        @Override
        public boolean addAttempt(JournalEntry entry) {
            return journal.addAttempt(entry);
        }

        @Override
        public void accepted(String orderId, String transactionId) {}

        @Override
        public boolean notExecuted(JournalEntry entry) {
            return journal.notExecuted(entry);
        }

        @Override
        public Optional<JournalEntry> entry(String orderId) {
            return journal.entry(orderId);
        }

        @Override
        public List<JournalEntry> openEntries() {
            return journal.openEntries();
        }
    }
}
