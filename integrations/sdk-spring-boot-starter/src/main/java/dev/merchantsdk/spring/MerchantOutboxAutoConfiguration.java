package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/** The outbox, in the starter's stores and Spring's transactions; an inbox brings what has become of its requests. */
@AutoConfiguration(after = {MerchantSdkAutoConfiguration.class, MerchantStoresAutoConfiguration.class})
@ConditionalOnBean(
        type = "dev.merchantsdk.spring.SpringTransactions",
        value = {PaymentCallbacks.class, JdbcStores.class})
class MerchantOutboxAutoConfiguration {
    private static final Logger LOG = LoggerFactory.getLogger(MerchantOutboxAutoConfiguration.class);

    @Bean
    @ConditionalOnMissingBean(Outbox.class)
    OutboxFactory merchantOutboxFactory(
            ObjectProvider<Merchant> merchants,
            ObjectProvider<PaymentCallbacks> inboxes,
            ObjectProvider<RecurringPolicy> policies,
            JdbcStores stores,
            ApplicationContext context,
            EventListeners listeners,
            SpringTransactions transactions) {
        OutboxEvents events = new OutboxEvents(context, listeners, MerchantBeans.UNNAMED);
        return new OutboxFactory(merchants, inboxes, policies, stores, events, transactions);
    }

    /** Is null without one merchant and its inbox, which only an application that uses the outbox needs. */
    @Bean
    @ConditionalOnMissingBean
    @Nullable
    Outbox merchantOutbox(OutboxFactory factory) {
        try {
            return factory.build();
        } catch (ConfigurationException e) {
            LOG.info("There is no outbox: {}", e.getMessage());
            return null;
        }
    }

    /**
     * Lazy, so that it exists at the start only if a bean uses it. An outbox of the shop may have another database than
     * these transactions, where no worker would find the rows.
     */
    @Bean
    @Lazy
    @ConditionalOnBean(OutboxFactory.class)
    TransactionalOutbox transactionalOutbox(
            SpringTransactions transactions, ObjectProvider<Outbox> outbox, OutboxFactory factory) {
        return new TransactionalOutbox(transactions, outbox, factory);
    }
}
