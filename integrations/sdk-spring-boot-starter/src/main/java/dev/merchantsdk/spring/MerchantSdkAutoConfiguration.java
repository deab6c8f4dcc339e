package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.MerchantBuilder;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.identification.MobilizationClient;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.OperationsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.receipts.ReceiptsClient;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportRuntimeHints;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;

/**
 * The merchant and its clients. Clients are lazy, so an application needs the stores only for the beans that
 * it uses.
 */
@AutoConfiguration(
        beforeName = { // whose conditions see which beans belong to a merchant with a name
            "dev.merchantsdk.spring.MerchantSandboxAutoConfiguration",
            "dev.merchantsdk.spring.MerchantStoresAutoConfiguration"
        })
@EnableConfigurationProperties(MerchantSdkProperties.class)
@ImportRuntimeHints(MerchantRuntimeHints.class)
class MerchantSdkAutoConfiguration {
    /** Names with dots: a class of the shop may be called like a method. */
    static final String BEANS = "dev.merchantsdk.spring.beans";

    static final String FACTORY = "dev.merchantsdk.spring.factory";

    /** Registers before the conditions of all other beans, also of those here, are checked. */
    @Configuration(proxyBeanMethods = false)
    @Order(Ordered.HIGHEST_PRECEDENCE)
    @Import(NamedMerchantRegistrar.class)
    static class MerchantNames {
        @Bean(BEANS)
        static MerchantBeans beans(ConfigurableListableBeanFactory beans, Environment environment) {
            return MerchantBeans.of(environment, beans);
        }

        @Bean(FACTORY)
        MerchantFactory factory(
                MerchantSdkProperties properties,
                MerchantBeans beans,
                ObjectProvider<CallListener> listeners,
                ObjectProvider<MerchantSdkCustomizer> customizers) {
            return new MerchantFactory(properties, beans, listeners, customizers);
        }

        @Bean("dev.merchantsdk.spring.jobs")
        NamedJobs jobs(MerchantBeans beans, MerchantSdkProperties properties) {
            return new NamedJobs(beans, properties);
        }
    }

    @Bean
    @Lazy
    @Conditional(MerchantBeans.IfUnnamed.class)
    @ConditionalOnMissingBean
    MerchantSdk merchantSdk(MerchantFactory factory, ObjectProvider<SandboxConnection> sandbox) {
        return factory.sdk(sandbox.getIfAvailable());
    }

    /** Made before all post-processors, so it must not search beans by type, which creates some of them. */
    @Bean
    static EventListeners merchantEventListeners(ObjectProvider<MerchantBeans> beans) {
        return new EventListeners(beans);
    }

    /** A merchant or an inbox of the shop has books of its own. */
    @Bean
    @Conditional(MerchantBeans.IfUnnamed.class)
    @ConditionalOnBean(OrderPrices.class)
    @ConditionalOnMissingBean({Merchant.class, PaymentCallbacks.class})
    EventBooks merchantEvents(
            ApplicationContext context, EventListeners listeners, ObjectProvider<OrderPrices> prices) {
        return new EventBooks(context, listeners, MerchantBeans.UNNAMED, prices);
    }

    /** The books of the one inbox, which decides about the receiver and the recovery. */
    record InboxBooks(PaymentBooks books) {}

    @Bean
    @Conditional(MerchantBeans.IfUnnamed.class)
    @ConditionalOnBean(PaymentBooks.class)
    @ConditionalOnMissingBean(PaymentCallbacks.class)
    InboxBooks merchantBooks(PaymentBooks books) {
        return new InboxBooks(books);
    }

    @Bean
    @Conditional(MerchantBeans.IfUnnamed.class)
    @ConditionalOnMissingBean
    Merchant merchant(MerchantSdk sdk, ObjectProvider<PaymentStores> stores, ObjectProvider<InboxBooks> books) {
        MerchantBuilder builder = Merchant.builder().sdk(sdk);
        stores.ifAvailable(builder::stores);
        books.ifAvailable(inbox -> builder.books(inbox.books()));
        return builder.build();
    }

    @Bean
    @ConditionalOnBean(InboxBooks.class)
    @ConditionalOnMissingBean
    PaymentCallbacks paymentCallbacks(Merchant merchant) {
        return merchant.inbox();
    }

    @Bean
    StartupCheck merchantStartupCheck(MerchantBeans beans, MerchantSdkProperties properties, EventListeners listeners) {
        return new StartupCheck(beans, properties, listeners);
    }

    @Lazy
    @Configuration(proxyBeanMethods = false)
    static class Clients {
        @Bean
        @ConditionalOnMissingBean
        PaymentsClient paymentsClient(Merchant merchant) {
            return merchant.payments();
        }

        @Bean
        @ConditionalOnMissingBean
        CardBindingsClient cardBindingsClient(Merchant merchant) {
            return merchant.cards();
        }

        @Bean
        @ConditionalOnMissingBean
        SbpClient sbpClient(Merchant merchant) {
            return merchant.sbp();
        }

        /** Also the outboxes'. A guard of the shop has another one, which it doesn't show. */
        @Bean
        @ConditionalOnMissingBean({RecurringGuard.class, RecurringPolicy.class})
        RecurringPolicy recurringPolicy() {
            return RecurringPolicy.standard();
        }

        @Bean
        @ConditionalOnMissingBean
        RecurringGuard recurringGuard(Merchant merchant, RecurringPolicy policy) {
            return merchant.subscriptions().withPolicy(policy);
        }

        @Bean
        @ConditionalOnMissingBean
        TransactionsClient transactionsClient(Merchant merchant) {
            return merchant.records();
        }

        @Bean
        @ConditionalOnMissingBean
        OperationsClient operationsClient(Merchant merchant) {
            return merchant.operations();
        }

        @Bean
        @ConditionalOnMissingBean
        RegistersClient registersClient(Merchant merchant) {
            return merchant.registers();
        }

        @Bean
        @ConditionalOnMissingBean
        BalanceClient balanceClient(Merchant merchant) {
            return merchant.balance();
        }

        @Bean
        @ConditionalOnMissingBean
        CreditClient creditClient(Merchant merchant) {
            return merchant.credit();
        }

        @Bean
        @ConditionalOnMissingBean
        ReceiptsClient receiptsClient(Merchant merchant) {
            return merchant.receipts();
        }

        @Bean
        @ConditionalOnMissingBean
        IdentificationClient identificationClient(Merchant merchant) {
            return merchant.identification();
        }

        @Bean
        @ConditionalOnMissingBean
        MobilizationClient mobilizationClient(Merchant merchant) {
            return merchant.mobilization();
        }
    }
}
