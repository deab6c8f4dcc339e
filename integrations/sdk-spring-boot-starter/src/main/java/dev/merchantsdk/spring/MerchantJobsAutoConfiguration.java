package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.JobLeases;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.transaction.PspFields;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.jdbc.metadata.DataSourcePoolMetadataProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The jobs, each if the beans exist on which it works. */
@AutoConfiguration(after = {MerchantSdkAutoConfiguration.class, MerchantOutboxAutoConfiguration.class})
class MerchantJobsAutoConfiguration {
    /** Earlier debits don't limit later ones any more, or a person must ask for their results. */
    private static final Duration RECENT_DEBITS = Duration.ofDays(2);
    /** The clocks of the service and of the servers may differ, and the list has whole seconds. */
    private static final Duration CLOCKS = Duration.ofMinutes(1);

    /** Those of names in a parent context run there. */
    @Bean
    Jobs merchantJobs(
            ObjectProvider<Job> jobs,
            ObjectProvider<JobLeases> leases,
            ObjectProvider<NamedJobs> named,
            ListableBeanFactory here) {
        Stream<Job> ofNames = named.stream()
                .filter(ofContext -> ofContext.beans().beans() == here)
                .flatMap(NamedJobs::all);
        return new Jobs(Stream.concat(jobs.stream(), ofNames).toList(), leases.getIfAvailable());
    }

    @Bean
    @ConditionalOnBean(PaymentCallbacks.class)
    Job merchantRecovery(PaymentCallbacks callbacks, MerchantSdkProperties properties) {
        return Job.onOneServer("recovery", properties.jobs().recovery(), new OpenOrders(callbacks)::recover);
    }

    @Bean
    @ConditionalOnBean({PaymentCallbacks.class, OrdersWithoutResult.class})
    Job merchantOrders(
            PaymentCallbacks callbacks,
            OrdersWithoutResult orders,
            ObjectProvider<SandboxConnection> sandbox,
            MerchantSdkProperties properties) {
        return Job.onOneServer("orders", properties.jobs().orders(), mayGoOn -> {
            Instant now = SandboxConnection.clock(sandbox).instant();
            Instant overdue = now.minus(properties.jobs().overdue());
            new OpenOrders(callbacks).lookUp(orders.startedBefore(overdue), mayGoOn);
        });
    }

    /** Each server takes rows of its own. */
    @Bean
    @ConditionalOnSingleCandidate(Outbox.class)
    @Nullable
    Job merchantOutboxJob(ObjectProvider<Outbox> outbox, MerchantSdkProperties properties) {
        MerchantSdkProperties.JobSettings settings = properties.jobs();
        return Optional.ofNullable(outbox.getIfAvailable())
                .map(rows -> new Job("outbox", settings.outbox(), settings.outboxThreads(), false, rows::work))
                .orElse(null);
    }

    @Bean
    @ConditionalOnBean(PaymentCallbacks.class)
    @ConditionalOnSingleCandidate(JdbcStores.class)
    Job merchantDebitRecords(
            JdbcStores stores,
            ObjectProvider<RecurringGuard> guard,
            ObjectProvider<TransactionsClient> records,
            ObjectProvider<SandboxConnection> sandbox,
            MerchantSdkProperties properties) {
        return records(stores, guard::getObject, records::getObject, sandbox, properties);
    }

    /**
     * Reads records only while a debit lacks its result. The guard then exists, because it has sent the debit. The query
     * has no end, because the debit's time may be ahead of this server's clock.
     */
    static Job records(
            JdbcStores stores,
            Supplier<RecurringGuard> guard,
            Supplier<TransactionsClient> records,
            ObjectProvider<SandboxConnection> sandbox,
            MerchantSdkProperties properties) {
        return Job.onOneServer("records", properties.jobs().records(), mayGoOn -> {
            Instant now = SandboxConnection.clock(sandbox).instant();
            stores.recurringHistory()
                    .oldestWithoutResult(now.minus(RECENT_DEBITS))
                    .ifPresent(oldest -> records.get()
                            .list(Query.of(PspFields.UPDATED.from(oldest.minus(CLOCKS))))
                            .forEach(guard.get()::record));
        });
    }

    /**
     * Keeps the callbacks that came after the oldest open payment of any inbox: a failed payout stays open and is looked
     * up again, and only its processed callback prevents that its money is returned twice.
     */
    @Bean
    @ConditionalOnBean(PaymentCallbacks.class)
    @ConditionalOnSingleCandidate(JdbcStores.class)
    Job merchantDeletion(JdbcStores stores, ListableBeanFactory beans, MerchantSdkProperties properties) {
        Duration kept = properties.jobs().keep();
        return Job.onOneServer("deletion", properties.jobs().deletion(), mayGoOn -> {
            Instant end = Instant.now().minus(kept);
            Instant endOfCallbacks = Stream.concat(
                            Stream.of(stores.journal()),
                            BeanFactoryUtils.beansOfTypeIncludingAncestors(beans, PaymentCallbacks.class)
                                    .values()
                                    .stream()
                                    .flatMap(inbox -> inbox.journal().stream()))
                    .flatMap(journal -> journal.openEntries().stream())
                    .map(entry -> entry.openedAt().minus(CLOCKS))
                    .filter(end::isAfter)
                    .min(Comparator.naturalOrder())
                    .orElse(end);
            int unused = stores.callbacks().deleteBefore(endOfCallbacks, mayGoOn);
        });
    }

    @Bean
    @ConditionalOnSingleCandidate(Outbox.class)
    @Nullable
    Job merchantOutboxDeletion(ObjectProvider<Outbox> outbox, MerchantSdkProperties properties) {
        Duration kept = properties.jobs().keep();
        return Optional.ofNullable(outbox.getIfAvailable())
                .map(rows ->
                        Job.onOneServer("outbox-deletion", properties.jobs().deletion(), mayGoOn -> {
                            int unused = rows.deleteBefore(Instant.now().minus(kept));
                        }))
                .orElse(null);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(DataSourcePoolMetadataProvider.class)
    @ConditionalOnBean(JobLeases.class)
    static class OfPools {
        @Bean
        PoolCheck merchantPoolCheck(
                DataSource pool,
                ObjectProvider<DataSourcePoolMetadataProvider> pools,
                ObjectProvider<PoolCheck.PoolUsers> users) {
            return new PoolCheck(pool, pools, users);
        }
    }
}
