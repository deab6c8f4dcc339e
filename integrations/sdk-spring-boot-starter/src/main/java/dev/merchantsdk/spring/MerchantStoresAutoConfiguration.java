package dev.merchantsdk.spring;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.JobLeases;
import dev.merchantsdk.payments.spi.PaymentStores;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.migration.JavaMigration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The stores in the application's database. With a transaction manager, the books and the mark of a callback are one
 * transaction; the store refuses a transaction that is not of its database.
 */
@AutoConfiguration(
        beforeName = "dev.merchantsdk.spring.MerchantSandboxAutoConfiguration",
        afterName = {
            "org.springframework.boot.autoconfigure.flyway.FlywayAutoConfiguration",
            "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
            "org.springframework.boot.autoconfigure.transaction.TransactionAutoConfiguration",
            "org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
            "org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration"
        })
@ConditionalOnClass({JdbcStores.class, DataSourceUtils.class})
@ConditionalOnSingleCandidate(DataSource.class)
@EnableConfigurationProperties(MerchantSdkProperties.class)
class MerchantStoresAutoConfiguration {
    /** This and the leases exist only together with the stores below. */
    @Bean
    @ConditionalOnBean(PlatformTransactionManager.class)
    @ConditionalOnMissingBean(PaymentStores.class)
    SpringTransactions merchantTransactions(DataSource pool, ObjectProvider<PlatformTransactionManager> managers) {
        PlatformTransactionManager manager = managers.getIfUnique();
        if (manager == null) {
            throw new ConfigurationException(
                    "there are several transaction managers, and none of them is known to be that of the stores",
                    "Make the one of their DataSource @Primary");
        }
        return SpringTransactions.of(pool, manager);
    }

    @Bean
    @ConditionalOnMissingBean(PaymentStores.class)
    JobLeases merchantJobLeases(MerchantSdkProperties properties, DataSource pool) {
        return JobLeases.of(pool, properties.store());
    }

    static final String STORES = "dev.merchantsdk.spring.stores";

    /** Makes a merchant's stores in the database. */
    interface StoresByName {
        JdbcStores of(String store);
    }

    /** Comes after the application's migrations, so that Flyway doesn't find tables before it has made its own. */
    @Bean(STORES)
    @Lazy
    @DependsOnDatabaseInitialization
    @ConditionalOnMissingBean(PaymentStores.class)
    StoresByName storesByName(
            MerchantSdkProperties properties,
            DataSource pool,
            ObjectProvider<SpringTransactions> transactions,
            ObjectProvider<Migration> migration) {
        if (properties.createSchema() && migration.stream().noneMatch(Migration::isTaken)) {
            JdbcSchema.create(pool);
        }
        SpringTransactions ofSpring = transactions.getIfAvailable();
        return store -> ofSpring == null
                ? JdbcStores.of(pool, store)
                : JdbcStores.of(pool, store)
                        .within(ofSpring, TransactionSynchronizationManager::isActualTransactionActive);
    }

    @Bean
    @Conditional(MerchantBeans.IfUnnamed.class)
    @ConditionalOnMissingBean(PaymentStores.class)
    JdbcStores merchantStores(StoresByName stores, MerchantSdkProperties properties) {
        return stores.of(properties.store());
    }

    /** The migration of the tables. */
    interface Migration {
        /** Returns whether a Flyway has it, which then decides when it runs. A Flyway of the shop may lack it. */
        boolean isTaken();
    }

    /** Flyway, which may have rights that the pool lacks, takes all migrations that are beans. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(JavaMigration.class)
    @ConditionalOnMissingBean(PaymentStores.class)
    @ConditionalOnBean(type = "org.flywaydb.core.Flyway")
    @ConditionalOnProperty(name = "merchant.sdk.create-schema", havingValue = "true")
    static class OfFlyway {
        @Bean
        StoresMigration merchantStoresMigration(ObjectProvider<Flyway> flyways) {
            return new StoresMigration(flyways);
        }
    }
}
