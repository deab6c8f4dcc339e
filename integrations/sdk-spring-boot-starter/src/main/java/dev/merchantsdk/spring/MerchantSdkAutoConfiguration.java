package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.MerchantBuilder;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
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
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.ImportRuntimeHints;
import org.springframework.context.annotation.Lazy;

/**
 * The merchant and its clients. Clients are lazy, so an application needs the stores only for the beans that
 * it uses.
 */
@AutoConfiguration
@EnableConfigurationProperties(MerchantSdkProperties.class)
@ImportRuntimeHints(MerchantRuntimeHints.class)
class MerchantSdkAutoConfiguration {
    @Bean
    @Lazy
    @ConditionalOnMissingBean
    MerchantSdk merchantSdk(
            MerchantSdkProperties properties,
            ObjectProvider<SandboxConnection> sandbox,
            ObjectProvider<CallListener> listeners,
            ObjectProvider<MerchantSdkCustomizer> customizers) {
        MerchantSdkBuilder builder = MerchantSdk.builder();
        properties.applyTo(builder);
        listeners.orderedStream().forEach(builder::callListener);
        SandboxConnection simulated = sandbox.getIfAvailable();
        StartupCheck.checkSandbox(properties, simulated);
        if (simulated == null) {
            properties.connect(builder);
        }
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        if (simulated != null) {
            simulated.connect(builder); // after the customizers: a test must not reach an address of theirs
        }
        return builder.build();
    }

    @Bean
    static EventListeners merchantEventListeners() {
        return new EventListeners();
    }

    /** A merchant or an inbox of the shop has books of its own. */
    @Bean
    @ConditionalOnBean(OrderPrices.class)
    @ConditionalOnMissingBean({Merchant.class, PaymentCallbacks.class})
    EventBooks merchantEvents(
            ApplicationContext context, EventListeners listeners, ObjectProvider<OrderPrices> prices) {
        return new EventBooks(context, listeners, prices);
    }

    /** The books of the one inbox, which decides about the receiver and the recovery. */
    record InboxBooks(PaymentBooks books) {}

    @Bean
    @ConditionalOnBean(PaymentBooks.class)
    @ConditionalOnMissingBean(PaymentCallbacks.class)
    InboxBooks merchantBooks(PaymentBooks books) {
        return new InboxBooks(books);
    }

    @Bean
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
    StartupCheck merchantStartupCheck(
            ConfigurableListableBeanFactory beans, MerchantSdkProperties properties, EventListeners listeners) {
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

        /** Also the outbox's. A guard of the shop has another one, which it doesn't show. */
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
