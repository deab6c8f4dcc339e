package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;

/** The jobs of the merchants with names. The jobs' names are also those of their leases, so they contain the store. */
record NamedJobs(MerchantBeans beans, MerchantSdkProperties properties) {
    private static final MerchantJobsAutoConfiguration MAKE = new MerchantJobsAutoConfiguration();

    Stream<Job> all() {
        return beans.names().stream()
                .flatMap(name -> Stream.of(ofInbox(name), ofStores(name), ofOutbox(name))
                        .flatMap(jobs -> jobs)
                        .map(job -> job.of(MerchantSettings.of(name, properties).storeOf(name))));
    }

    private Stream<Job> ofInbox(String name) {
        return beans.find(PaymentCallbacks.class, name).stream()
                .flatMap(inbox -> Stream.concat(
                        Stream.of(MAKE.merchantRecovery(inbox, properties)),
                        beans.find(OrdersWithoutResult.class, name).stream()
                                .map(orders -> MAKE.merchantOrders(
                                        inbox, orders, beans.provider(SandboxConnection.class, name), properties))));
    }

    private Stream<Job> ofStores(String name) {
        if (beans.isMissing(PaymentCallbacks.class, name)
                || !(beans.provider(PaymentStores.class, name).getIfAvailable() instanceof JdbcStores stores)) {
            return Stream.empty();
        }
        Merchant merchant = beans.provider(Merchant.class, name).getObject();
        return Stream.of(
                MerchantJobsAutoConfiguration.records(
                        stores,
                        merchant::subscriptions,
                        merchant::records,
                        beans.provider(SandboxConnection.class, name),
                        properties),
                MAKE.merchantDeletion(stores, beans.beans(), properties));
    }

    private Stream<Job> ofOutbox(String name) {
        ObjectProvider<Outbox> outbox = beans.provider(Outbox.class, name);
        return Stream.of(MAKE.merchantOutboxJob(outbox, properties), MAKE.merchantOutboxDeletion(outbox, properties))
                .flatMap(job -> Optional.ofNullable(job).stream());
    }
}
