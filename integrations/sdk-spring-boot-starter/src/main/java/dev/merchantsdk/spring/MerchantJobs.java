package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.spring.MerchantSdkProperties.JobSettings;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.beans.factory.BeanFactoryUtils;

/** Makes the jobs of each merchant, each if the beans exist on which it works. */
record MerchantJobs(MerchantBeans beans, MerchantSdkProperties properties) {
    /** Earlier debits don't limit later ones any more, or a person must ask for their results. */
    private static final Duration RECENT_DEBITS = Duration.ofDays(2);
    /** The clocks of the service and of the servers may differ, and the list has whole seconds. */
    private static final Duration CLOCKS = Duration.ofMinutes(1);

    Stream<Job> all() {
        return beans.merchants().flatMap(merchant -> of(merchant).stream());
    }

    /** Returns the jobs of a merchant. Their names, which are also those of their leases, contain a named one's store. */
    List<Job> of(String merchant) {
        JobSettings settings = properties.jobs();
        List<Job> jobs = new ArrayList<>();
        String suffix = merchant.isEmpty()
                ? ""
                : " of " + MerchantSettings.of(merchant, properties).storeOf(merchant);
        beans.find(PaymentCallbacks.class, merchant).ifPresent(inbox -> {
            jobs.add(Job.onOneServer("recovery" + suffix, settings.recovery(), new OpenOrders(inbox)::recover));
            beans.find(OrdersWithoutResult.class, merchant)
                    .ifPresent(orders -> jobs.add(Job.onOneServer(
                            "orders" + suffix,
                            settings.orders(),
                            mayGoOn -> new OpenOrders(inbox)
                                    .lookUp(orders.startedBefore(Instant.now().minus(settings.overdue())), mayGoOn))));
            beans.jdbcStores(merchant).ifPresent(stores -> {
                jobs.add(Job.onOneServer(
                        "records" + suffix, settings.records(), mayGoOn -> findResults(merchant, stores)));
                jobs.add(Job.onOneServer(
                        "deletion" + suffix, settings.deletion(), mayGoOn -> deleteCallbacks(stores, mayGoOn)));
            });
        });
        beans.findUnique(Outbox.class, merchant)
                .ifPresent(
                        rows -> { // each server takes rows of its own
                            jobs.add(new Job(
                                    "outbox" + suffix, settings.outbox(), settings.outboxThreads(), false, rows::work));
                            jobs.add(Job.onOneServer("outbox-deletion" + suffix, settings.deletion(), mayGoOn -> {
                                int unused = rows.deleteBefore(Instant.now().minus(settings.keep()));
                            }));
                        });
        return jobs;
    }

    /**
     * Reads records only while a debit lacks its result. The guard then exists, because it has sent the debit. The query
     * has no end, because the debit's time may be ahead of this server's clock.
     */
    private void findResults(String merchant, JdbcStores stores) {
        Instant now = beans.find(SandboxConnection.class, merchant)
                .map(SandboxConnection::clock)
                .orElseGet(InstantSource::system)
                .instant();
        stores.recurringHistory().oldestWithoutResult(now.minus(RECENT_DEBITS)).ifPresent(oldest -> {
            Supplier<Merchant> all = () -> beans.find(Merchant.class, merchant).orElseThrow();
            RecurringGuard guard = beans.find(RecurringGuard.class, merchant)
                    .orElseGet(() -> all.get().subscriptions());
            beans.find(TransactionsClient.class, merchant)
                    .orElseGet(() -> all.get().records())
                    .list(Query.of(PspFields.UPDATED.from(oldest.minus(CLOCKS))))
                    .forEach(guard::record);
        });
    }

    /**
     * Keeps the callbacks that came after the oldest open payment of any inbox: a failed payout stays open and is looked
     * up again, and only its processed callback prevents that its money is returned twice.
     */
    private void deleteCallbacks(JdbcStores stores, BooleanSupplier mayGoOn) {
        Instant end = Instant.now().minus(properties.jobs().keep());
        Instant endOfCallbacks = Stream.concat(
                        Stream.of(stores.journal()),
                        BeanFactoryUtils.beansOfTypeIncludingAncestors(beans.beans(), PaymentCallbacks.class)
                                .values()
                                .stream()
                                .flatMap(inbox -> inbox.journal().stream()))
                .flatMap(journal -> journal.openEntries().stream())
                .map(entry -> entry.openedAt().minus(CLOCKS))
                .filter(end::isAfter)
                .min(Comparator.naturalOrder())
                .orElse(end);
        int unused = stores.callbacks().deleteBefore(endOfCallbacks, mayGoOn);
    }
}
