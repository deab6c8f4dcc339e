package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.JobLeases;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.jdbc.metadata.DataSourcePoolMetadataProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The jobs, each if the beans exist on which it works. */
@AutoConfiguration(after = {MerchantSdkAutoConfiguration.class, MerchantOutboxAutoConfiguration.class})
class MerchantJobsAutoConfiguration {
    /** Earlier debits don't limit later ones any more, or a person must ask for their results. */
    private static final Duration RECENT_DEBITS = Duration.ofDays(2);
    /** The clocks of the service and the shop may differ, and the list has whole seconds. */
    private static final Duration CLOCKS = Duration.ofMinutes(1);

    @Bean
    Jobs merchantJobs(ObjectProvider<Job> jobs, ObjectProvider<JobLeases> leases) {
        return new Jobs(jobs.stream().toList(), leases.getIfAvailable());
    }

    @Bean
    @ConditionalOnBean(PaymentCallbacks.class)
    Job merchantRecovery(PaymentCallbacks callbacks, MerchantSdkProperties properties) {
        return Job.onOneServer(
                "recovery", properties.jobs().recovery(), mayGoOn -> new OpenOrders(callbacks).recover());
    }

    @Bean
    @ConditionalOnBean({PaymentCallbacks.class, OrdersWithoutResult.class})
    Job merchantOrders(PaymentCallbacks callbacks, OrdersWithoutResult orders, MerchantSdkProperties properties) {
        Duration overdue = properties.jobs().overdue();
        return Job.onOneServer(
                "orders",
                properties.jobs().orders(),
                mayGoOn -> new OpenOrders(callbacks)
                        .lookUp(orders.startedBefore(Instant.now().minus(overdue)), mayGoOn));
    }

    /** Each server takes rows of its own. */
    @Bean
    @ConditionalOnBean(Outbox.class)
    @Nullable
    Job merchantOutboxJob(ObjectProvider<Outbox> outbox, MerchantSdkProperties properties) {
        MerchantSdkProperties.JobSettings settings = properties.jobs();
        return Optional.ofNullable(outbox.getIfAvailable())
                .map(rows ->
                        new Job("outbox", settings.outbox(), settings.outboxThreads(), false, mayGoOn -> rows.work()))
                .orElse(null);
    }

    /** Reads records only while a debit lacks its result. The guard then exists, because it has sent the debit. */
    @Bean
    @ConditionalOnBean(JdbcStores.class)
    Job merchantDebitRecords(
            JdbcStores stores,
            ObjectProvider<RecurringGuard> guard,
            ObjectProvider<TransactionsClient> records,
            MerchantSdkProperties properties) {
        return Job.onOneServer("records", properties.jobs().records(), mayGoOn -> {
            Instant now = Instant.now();
            stores.recurringHistory()
                    .oldestWithoutResult(now.minus(RECENT_DEBITS))
                    .ifPresent(oldest ->
                            records.getObject().updatedBetween(oldest, now).forEach(guard.getObject()::record));
        });
    }

    @Bean
    @ConditionalOnBean(JdbcStores.class)
    Job merchantDeletion(JdbcStores stores, ObjectProvider<Outbox> outbox, MerchantSdkProperties properties) {
        Duration kept = properties.jobs().keep();
        return Job.onOneServer("deletion", properties.jobs().deletion(), mayGoOn -> {
            Instant end = Instant.now().minus(kept);
            int unused = stores.callbacks().deleteBefore(end);
            outbox.ifAvailable(rows -> rows.deleteBefore(end));
        });
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(DataSourcePoolMetadataProvider.class)
    @ConditionalOnBean(JobLeases.class)
    static class OfPools {
        @Bean
        PoolCheck merchantPoolCheck(
                DataSource pool,
                ObjectProvider<DataSourcePoolMetadataProvider> pools,
                ObjectProvider<PoolCheck.Threads> threads) {
            return new PoolCheck(pool, pools, threads);
        }
    }
}
