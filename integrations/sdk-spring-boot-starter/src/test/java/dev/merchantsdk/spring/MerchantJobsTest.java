package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.JdbcTemplate;

/** Single runs of the jobs that work on the database; their threads are switched off. */
final class MerchantJobsTest {
    private static final String EMAIL = "payer@shop.example";
    private static final String CARD = "4929509947106878";
    private static final String REFUSED_CARD = "4485913187374384";

    private final DataSource pool = StarterContext.newDatabase();
    private final ApplicationContextRunner stored = StarterContext.runner(
                    "merchant.sdk.sandbox.enabled=true",
                    "spring.profiles.active=test",
                    "merchant.sdk.create-schema=true",
                    "merchant.sdk.jobs.recovery=0",
                    "merchant.sdk.jobs.outbox=0",
                    "merchant.sdk.jobs.records=0",
                    "merchant.sdk.jobs.deletion=0")
            .withBean(DataSource.class, () -> pool)
            .withBean(JdbcTemplate.class, () -> new JdbcTemplate(pool));
    private final ApplicationContextRunner runner = stored.withBean(
                    OrderPrices.class, () -> orderId -> Optional.of(FilteredShop.PRICE))
            .withBean(ReturnedMoney.class);

    static final class ReturnedMoney {
        final List<String> orderIds = new ArrayList<>();

        @EventListener
        void on(TransactionFailed failed) {
            orderIds.add(failed.transaction().orderId());
        }
    }

    private static void run(ApplicationContext context, String job) {
        context.getBean(job, Job.class).work().run(() -> true);
    }

    /** A payout's entry stays open after its failure, and each recovery looks it up again. */
    @Test
    void theMoneyOfAFailedPayoutIsReturnedOnceHoweverOldItIs() throws Exception {
        runner.run(context -> {
            loseTheResponseOfAFailedPayout(context);
            run(context, "merchantRecovery");
            assertThat(context.getBean(ReturnedMoney.class).orderIds).containsExactly("payout-1");
            JdbcStores stores = context.getBean(JdbcStores.class);
            assertThat(stores.journal().openEntries()).hasSize(1);
            JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
            jdbc.update("UPDATE merchant_sdk_journal SET opened_at = " + in(2020) + ", attempts_end_at = " + in(2020));
            jdbc.update("UPDATE merchant_sdk_processed_callback SET processed_at = " + in(2021));
            CallbackKey earlier = new CallbackKey("payment", "1", "success");
            ProcessedCallbackStore callbacks = stores.callbacks();
            callbacks.process(callbacks.claim(earlier), () -> {});
            jdbc.update("UPDATE merchant_sdk_processed_callback SET processed_at = " + in(2019)
                    + " WHERE processed_at > " + in(2022));

            run(context, "merchantDeletion");
            run(context, "merchantRecovery");

            assertThat(callbacks.isProcessed(earlier)).isFalse();
            assertThat(context.getBean(ReturnedMoney.class).orderIds).containsExactly("payout-1");

            stores.journal().accepted("payout-1", "0".repeat(32));
            run(context, "merchantDeletion");
            assertThat(jdbc.queryForList("SELECT fingerprint FROM merchant_sdk_processed_callback"))
                    .isEmpty();
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class InboxWithJournalOfOtherStores {
        @Bean
        PaymentCallbacks ownInbox(MerchantSdk sdk, JdbcStores stores, DataSource pool) {
            return PaymentCallbacks.of(sdk)
                    .store(stores.callbacks())
                    .journal(JdbcStores.of(pool, "other").journal())
                    .expectedPrice(orderId -> Optional.of(FilteredShop.PRICE))
                    .onPaid(paid -> {})
                    .onFailed(failed -> {})
                    .build();
        }
    }

    @Test
    void keepsTheCallbacksOfAnInboxWithAnotherJournal() {
        stored.withUserConfiguration(InboxWithJournalOfOtherStores.class).run(context -> {
            loseTheResponseOfAFailedPayout(context);
            JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
            jdbc.update("UPDATE merchant_sdk_journal SET merchant = 'other', opened_at = " + in(2020));
            CallbackKey later = new CallbackKey("payment", "1", "success");
            ProcessedCallbackStore callbacks = context.getBean(JdbcStores.class).callbacks();
            callbacks.process(callbacks.claim(later), () -> {});
            jdbc.update("UPDATE merchant_sdk_processed_callback SET processed_at = " + in(2021));

            run(context, "merchantDeletion");

            assertThat(callbacks.isProcessed(later)).isTrue();
        });
    }

    private static void loseTheResponseOfAFailedPayout(ApplicationContext context) {
        Sandbox sandbox = context.getBean(Sandbox.class);
        PayoutToCard payout = PayoutToCard.of(
                "payout-1",
                FilteredShop.PRICE,
                EMAIL,
                context.getBean(CardBindingsClient.class)
                        .create(CardNumberBinding.of(EMAIL, CardNumber.of(REFUSED_CARD)))
                        .token());
        sandbox.faults().next("payments.payoutToCard", Fault.lostAfterProcessing());
        assertThat(catchThrowable(() -> context.getBean(PaymentsClient.class)
                        .with(RequestOptions.builder().maxAttempts(1).build())
                        .payout(payout)))
                .isInstanceOf(OutcomeUnknownException.class);
        sandbox.clock().advance(Duration.ofDays(1));
    }

    private static String in(int year) {
        return "TIMESTAMP WITH TIME ZONE '" + year + "-01-01 00:00:00+00'";
    }

    @Test
    void aRecoveryEndsBetweenTwoPayments() {
        runner.run(context -> {
            loseTheResponseOfAFailedPayout(context);

            context.getBean("merchantRecovery", Job.class).work().run(() -> false);

            assertThat(context.getBean(ReturnedMoney.class).orderIds).isEmpty();
        });
    }

    /** The debit's time is in the second after that of its record, by a clock that is ahead of the others. */
    @Test
    void findsTheResultOfADebitWhoseTimeIsLaterThanItsRecord() {
        runner.run(context -> {
            String payment = context.getBean(PaymentsClient.class)
                    .pay(OneStepPayment.of("order-1", FilteredShop.PRICE, EMAIL))
                    .id();
            context.getBean(Sandbox.class).payments().payByCard(payment, CARD);
            context.getBean(RecurringGuard.class)
                    .debit(
                            RecurringByTransaction.builder()
                                    .orderId("debit-1")
                                    .price(FilteredShop.PRICE)
                                    .earlierTransactionId(payment)
                                    .build(),
                            CardScheme.VISA);
            context.getBean(JdbcTemplate.class)
                    .update("UPDATE merchant_sdk_recurring_attempt SET attempted_at ="
                            + " attempted_at + INTERVAL '30.000001' SECOND");

            run(context, "merchantDebitRecords");

            RecurringHistoryStore histories = context.getBean(JdbcStores.class).recurringHistory();
            assertThat(histories
                            .history(histories.cardOf("debit-1").orElseThrow())
                            .attempt("debit-1")
                            .orElseThrow()
                            .result())
                    .isEqualTo(RecurringAttempt.Result.APPROVED);
        });
    }
}
