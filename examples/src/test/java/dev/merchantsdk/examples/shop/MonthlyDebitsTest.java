package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.MonthlyDebits.Report;
import dev.merchantsdk.examples.shop.MonthlyDebits.Subscription;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.Intercepted;
import java.time.Duration;
import java.time.YearMonth;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the code of the guide to recurring debits: the monthly job, several times for the same month. */
final class MonthlyDebitsTest {
    private static final String DEBIT = "payments.recurringByCardToken";
    private static final YearMonth MONTH = YearMonth.of(2026, 11);
    private static final Amount PRICE = Amount.parse("299.00");

    private final Sandbox sandbox = Sandbox.start();
    private final OrderTable orders = new OrderTable();
    private final RecurringHistoryStore histories = RecurringHistoryStore.inMemory();
    private final Journal journal = Journal.inMemory();
    private final ProcessedCallbackStore callbacks = ProcessedCallbackStore.inMemory(100);
    private final Merchant merchant = merchant(journal, histories);

    /** The shop's stores, with a limiter that advances the sandbox's clock instead of waiting. */
    private record Stores(
            Journal journal,
            ProcessedCallbackStore callbacks,
            RecurringHistoryStore recurringHistory,
            DebitRateLimiter debitRateLimiter)
            implements PaymentStores {}

    private Merchant merchant(Journal entries, RecurringHistoryStore attempts) {
        DebitRateLimiter limiter = operation -> {
            sandbox.clock().advance(Duration.ofSeconds(1));
            return Duration.ZERO;
        };
        return Merchant.builder()
                .sdk(sandbox.sdk())
                .stores(new Stores(entries, callbacks, attempts, limiter))
                .books(new OrderBooks(orders, new CardTable()))
                .build();
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    private Report run(List<Subscription> subscriptions) {
        return new MonthlyDebits(merchant, orders).run(MONTH, subscriptions);
    }

    private List<Subscription> subscriptions(int count) {
        List<Subscription> subscriptions = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            CardToken token = merchant.cards()
                    .bindCard(CardDataBinding.of(ShopSandbox.EMAIL, "+79001234567"))
                    .token();
            sandbox.payments().enterCard(token.reveal(), ShopSandbox.CARD);
            subscriptions.add(new Subscription("s" + i, ShopSandbox.EMAIL, PRICE, token, CardScheme.VISA));
        }
        return subscriptions;
    }

    private int debits() {
        return sandbox.received(DEBIT).size();
    }

    @Test
    void sendsNothingInASecondRun() {
        List<Subscription> subscriptions = subscriptions(3);

        Report first = run(subscriptions);
        Report second = run(subscriptions);

        assertThat(first.sent()).containsExactly("s1-2026-11", "s2-2026-11", "s3-2026-11");
        assertThat(second).isEqualTo(new Report(List.of(), first.sent(), List.of(), List.of()));
        assertThat(debits()).isEqualTo(3);
    }

    @Test
    void debitsTheRestAfterACrash() {
        List<Subscription> subscriptions = subscriptions(3);
        run(subscriptions.subList(0, 2));

        Report rest = run(subscriptions);

        assertThat(rest)
                .isEqualTo(
                        new Report(List.of("s3-2026-11"), List.of("s1-2026-11", "s2-2026-11"), List.of(), List.of()));
        assertThat(debits()).isEqualTo(3);
    }

    @Test
    void debitsNothingTwiceIfOnlyTheJournalIsLeft() {
        List<Subscription> subscriptions = subscriptions(2);
        run(subscriptions);

        Report second = new MonthlyDebits(merchant(journal, RecurringHistoryStore.inMemory()), orders)
                .run(MONTH, subscriptions);

        assertThat(second.sentEarlier()).containsExactly("s1-2026-11", "s2-2026-11");
        assertThat(debits()).isEqualTo(2);
    }

    @Test
    void continuesAfterADeniedSubscription() {
        List<Subscription> subscriptions = subscriptions(3);
        histories.update(RecurringKey.ofToken(subscriptions.get(1).token()), history -> history.withPayoutOnly());

        Report report = run(subscriptions);

        assertThat(report)
                .isEqualTo(
                        new Report(List.of("s1-2026-11", "s3-2026-11"), List.of(), List.of(), List.of("s2-2026-11")));
        assertThat(debits()).isEqualTo(2);
    }

    @Test
    void findsADebitWhoseResponseIsLost() {
        List<Subscription> subscriptions = subscriptions(2);
        sandbox.faults().next(DEBIT, Fault.lostAfterProcessing());

        Report first = run(subscriptions);
        Report second = run(subscriptions);

        assertThat(first).isEqualTo(new Report(List.of("s2-2026-11"), List.of(), List.of("s1-2026-11"), List.of()));
        assertThat(second).isEqualTo(new Report(List.of(), List.of("s1-2026-11", "s2-2026-11"), List.of(), List.of()));
        assertThat(debits()).isEqualTo(2);
        assertThat(merchant.inbox().lookUp("s1-2026-11").isSuccess()).isTrue();
        assertThat(orders.find("s1-2026-11"))
                .hasValueSatisfying(order -> assertThat(order.state()).isEqualTo(OrderState.DONE));
    }

    @Test
    void skipsADebitThatFailedEarlierAndAdvisesToPayItOtherwise() {
        List<Subscription> subscriptions = subscriptions(1);
        sandbox.faults().next(DEBIT, Fault.reply(400, "{\"error\":\"Invalid request\"}"));

        Report first = run(subscriptions);
        Report second = run(subscriptions);

        assertThat(first).isEqualTo(new Report(List.of(), List.of(), List.of(), List.of("s1-2026-11")));
        assertThat(second).isEqualTo(new Report(List.of(), List.of("s1-2026-11"), List.of(), List.of()));
        RecurringByCardToken again = RecurringByCardToken.of(
                "s1-2026-11", PRICE, subscriptions.get(0).token());
        assertThatThrownBy(() -> merchant.subscriptions().debit(again, CardScheme.VISA))
                .isInstanceOfSatisfying(
                        AlreadyRecordedException.class,
                        recorded -> assertThat(recorded.advice()).contains("not paid; one retry"));
        assertThat(debits()).isEqualTo(1);
    }

    @Test
    void recoversADebitInWhichTheRunCrashed() {
        List<Subscription> subscriptions = subscriptions(2);
        // The run crashes after the service has executed the debit.
        Journal late = Intercepted.of(Journal.class, journal, call -> call.is("accepted") ? null : call.proceed());
        MonthlyDebits crashing = new MonthlyDebits(merchant(late, histories), orders);
        assertThatThrownBy(() -> crashing.run(MONTH, crashingAfterTheFirst(subscriptions)))
                .isInstanceOf(Crash.class);

        Report second = run(subscriptions);

        assertThat(second).isEqualTo(new Report(List.of("s2-2026-11"), List.of("s1-2026-11"), List.of(), List.of()));
        assertThat(debits()).isEqualTo(2);
        merchant.recover();
        assertThat(orders.find("s1-2026-11"))
                .hasValueSatisfying(order -> assertThat(order.state()).isEqualTo(OrderState.DONE));
        assertThat(histories
                        .history(RecurringKey.ofToken(subscriptions.get(0).token()))
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
}
