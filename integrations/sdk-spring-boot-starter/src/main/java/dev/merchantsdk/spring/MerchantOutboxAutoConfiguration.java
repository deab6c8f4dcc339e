package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;

/** The outbox, in the starter's stores and Spring's transactions; an inbox brings what has become of its requests. */
@AutoConfiguration(after = MerchantSdkAutoConfiguration.class)
@ConditionalOnBean(type = "dev.merchantsdk.spring.SpringTransactions", value = PaymentCallbacks.class)
class MerchantOutboxAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean(Outbox.class)
    OutboxEvents merchantOutboxEvents(ApplicationContext context, EventListeners listeners) {
        return new OutboxEvents(context, listeners);
    }

    @Bean
    @ConditionalOnMissingBean
    Outbox merchantOutbox(
            PaymentsClient payments,
            PaymentCallbacks inbox,
            JdbcStores stores,
            OutboxEvents events,
            SpringTransactions transactions) {
        return Outbox.of(payments, inbox, stores, events).within(transactions).build();
    }

    @Bean
    TransactionalOutbox transactionalOutbox(SpringTransactions transactions, ObjectProvider<Outbox> outbox) {
        return new TransactionalOutbox(transactions, outbox);
    }
}
