package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.MerchantBuilder;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.error.ConfigurationException;
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
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.receipts.ReceiptsClient;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/**
 * The merchant and its clients. Clients are lazy, so an application needs the stores and the books only for the beans
 * that it uses.
 */
@AutoConfiguration
@EnableConfigurationProperties(MerchantSdkProperties.class)
class MerchantSdkAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    MerchantSdk merchantSdk(
            MerchantSdkProperties properties,
            ObjectProvider<SandboxConnection> sandbox,
            ObjectProvider<CallListener> listener,
            ObjectProvider<MerchantSdkCustomizer> customizers) {
        MerchantSdkBuilder builder = MerchantSdk.builder();
        properties.applyTo(builder);
        listener.ifAvailable(builder::callListener);
        SandboxConnection simulated = sandbox.getIfAvailable();
        requireOne(properties, simulated);
        if (simulated == null) {
            properties.connect(builder);
        }
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        if (simulated != null) {
            simulated.connect(builder); // after the customizers: a test must not reach an address of theirs
        }
        return builder.build();
    }

    private static void requireOne(MerchantSdkProperties properties, @Nullable SandboxConnection sandbox) {
        String enabled = MerchantSdkProperties.PREFIX + "sandbox.enabled";
        if (sandbox == null && properties.sandbox().enabled()) {
            throw new ConfigurationException(
                    enabled + " is set without a sandbox", "Add the dependency sdk-sandbox, or remove the property");
        }
        List<String> real = properties.addresses();
        if (sandbox != null && !real.isEmpty()) {
            throw new ConfigurationException(
                    "a sandbox is in use, but " + MerchantSdkProperties.PREFIX + real.get(0) + " is set",
                    "Remove it from the properties of this profile, or remove " + enabled);
        }
    }

    @Bean
    static EventListeners merchantEventListeners() {
        return new EventListeners();
    }

    @Bean
    @ConditionalOnBean(OrderPrices.class)
    EventBooks merchantEvents(
            ApplicationContext context, EventListeners listeners, ObjectProvider<OrderPrices> prices) {
        return new EventBooks(context, listeners, prices);
    }

    @Bean
    @ConditionalOnMissingBean
    Merchant merchant(MerchantSdk sdk, ObjectProvider<PaymentStores> stores, ObjectProvider<PaymentBooks> books) {
        MerchantBuilder builder = Merchant.builder().sdk(sdk);
        stores.ifAvailable(builder::stores);
        books.ifAvailable(builder::books);
        return builder.build();
    }

    @Bean
    @ConditionalOnBean(PaymentBooks.class)
    RecoveryJob merchantRecovery(Merchant merchant, MerchantSdkProperties properties) {
        return new RecoveryJob(merchant, properties.recoverEvery());
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    PaymentsClient paymentsClient(Merchant merchant) {
        return merchant.payments();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    CardBindingsClient cardBindingsClient(Merchant merchant) {
        return merchant.cards();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    SbpClient sbpClient(Merchant merchant) {
        return merchant.sbp();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    RecurringGuard recurringGuard(Merchant merchant) {
        return merchant.subscriptions();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    PaymentCallbacks paymentCallbacks(Merchant merchant) {
        return merchant.inbox();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    TransactionsClient transactionsClient(Merchant merchant) {
        return merchant.records();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    OperationsClient operationsClient(Merchant merchant) {
        return merchant.operations();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    RegistersClient registersClient(Merchant merchant) {
        return merchant.registers();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    BalanceClient balanceClient(Merchant merchant) {
        return merchant.balance();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    CreditClient creditClient(Merchant merchant) {
        return merchant.credit();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    ReceiptsClient receiptsClient(Merchant merchant) {
        return merchant.receipts();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    IdentificationClient identificationClient(Merchant merchant) {
        return merchant.identification();
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean
    MobilizationClient mobilizationClient(Merchant merchant) {
        return merchant.mobilization();
    }
}
