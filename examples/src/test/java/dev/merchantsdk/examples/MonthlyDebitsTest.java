package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.MonthlyDebits.Report;
import dev.merchantsdk.examples.MonthlyDebits.Subscription;
import dev.merchantsdk.payments.CardToken;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardBindingsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.journal.Journal;
import dev.merchantsdk.payments.journal.JournaledPayments;
import dev.merchantsdk.payments.recurring.CardScheme;
import dev.merchantsdk.payments.recurring.DebitRateLimiter;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringHistoryStore;
import dev.merchantsdk.payments.recurring.RecurringKey;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the monthly job of the guide more than once. */
final class MonthlyDebitsTest {
    private static final YearMonth MONTH = YearMonth.of(2026, 11);

    private final Sandbox sandbox = Sandbox.start();
    private final PaymentsClient payments = PaymentsClient.of(sandbox.sdk());
    private final RecurringHistoryStore store = RecurringHistoryStore.inMemory();
    private final Journal journal = Journal.inMemory();

    /** A second passes at each debit. */
    private final DebitRateLimiter limiter = operation -> {
        sandbox.clock().advance(Duration.ofSeconds(1));
        return Duration.ZERO;
    };

    @AfterEach
    void close() {
        sandbox.close();
    }

    private MonthlyDebits job(RecurringHistoryStore histories) {
        return new MonthlyDebits(RecurringGuard.of(JournaledPayments.of(payments, journal), histories, limiter)
                .withClock(sandbox.clock()));
    }

    private List<Subscription> subscriptions(int count) {
        List<Subscription> subscriptions = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            CardToken token = CardBindingsClient.of(sandbox.sdk())
                    .create(CardDataBinding.of("payer@shop.example", "+79001234567"))
                    .id();
            sandbox.payments().enterCard(token.reveal(), "4929509947106878");
            subscriptions.add(new Subscription("s" + i, Amount.parse("299.00"), token, CardScheme.VISA));
        }
        return subscriptions;
    }

    private int debits() {
        return sandbox.received("payments.recurringByCardToken").size();
    }

    @Test
    void theSecondRunSendsNothingAndFinishes() {
        List<Subscription> subscriptions = subscriptions(3);

        Report first = job(store).run(MONTH, subscriptions);
        Report second = job(store).run(MONTH, subscriptions);

        assertThat(first.debited()).containsExactly("s1-2026-11", "s2-2026-11", "s3-2026-11");
        assertThat(second).isEqualTo(new Report(List.of(), first.debited(), List.of()));
        assertThat(debits()).isEqualTo(3);
    }

    @Test
    void aRunAfterACrashDebitsTheRest() {
        List<Subscription> subscriptions = subscriptions(3);
        job(store).run(MONTH, subscriptions.subList(0, 2));

        Report rest = job(store).run(MONTH, subscriptions);

        assertThat(rest).isEqualTo(new Report(List.of("s3-2026-11"), List.of("s1-2026-11", "s2-2026-11"), List.of()));
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
        store.update(RecurringKey.ofToken(subscriptions.get(1).token()), history -> history.nowPayoutOnly());

        Report report = job(store).run(MONTH, subscriptions);

        assertThat(report).isEqualTo(new Report(List.of("s1-2026-11", "s3-2026-11"), List.of(), List.of("s2-2026-11")));
        assertThat(debits()).isEqualTo(2);
    }
}
