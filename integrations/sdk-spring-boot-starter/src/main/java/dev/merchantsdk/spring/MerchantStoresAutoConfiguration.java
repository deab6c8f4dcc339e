package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.payments.spi.PaymentStores;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The stores in the application's database. With a transaction manager, the books and the mark of a callback are one
 * transaction; the store refuses a transaction that is not of its database.
 */
@AutoConfiguration(
        beforeName = "dev.merchantsdk.spring.MerchantSandboxAutoConfiguration",
        afterName = {
            "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
            "org.springframework.boot.autoconfigure.transaction.TransactionAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
            "org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration"
        })
@ConditionalOnClass({JdbcStores.class, DataSourceUtils.class})
@ConditionalOnSingleCandidate(DataSource.class)
@EnableConfigurationProperties(MerchantSdkProperties.class)
class MerchantStoresAutoConfiguration {
    /** Exists only together with the stores below. */
    @Bean
    @ConditionalOnBean(PlatformTransactionManager.class)
    @ConditionalOnMissingBean(PaymentStores.class)
    SpringTransactions merchantTransactions(DataSource pool, PlatformTransactionManager manager) {
        return new SpringTransactions(pool, new TransactionTemplate(manager));
    }

    @Bean
    @ConditionalOnMissingBean(PaymentStores.class)
    JdbcStores merchantStores(
            MerchantSdkProperties properties, DataSource pool, ObjectProvider<SpringTransactions> transactions) {
        if (properties.createSchema()) {
            JdbcSchema.create(pool);
        }
        JdbcStores stores = JdbcStores.of(pool, properties.store());
        SpringTransactions ofSpring = transactions.getIfAvailable();
        return ofSpring == null
                ? stores
                : stores.within(ofSpring, TransactionSynchronizationManager::isActualTransactionActive);
    }
}
