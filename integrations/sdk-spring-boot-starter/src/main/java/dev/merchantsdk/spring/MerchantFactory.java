package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.MerchantBuilder;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.spring.MerchantStoresAutoConfiguration.StoresByName;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationContext;

/** Makes the beans of each merchant with a name, from its settings, and from its other beans alone. */
final class MerchantFactory implements DisposableBean {
    private final MerchantSdkProperties properties;
    private final MerchantBeans beans;
    private final ObjectProvider<CallListener> listeners;
    private final ObjectProvider<MerchantSdkCustomizer> customizers;
    private @Nullable MerchantSdk shared;

    MerchantFactory(
            MerchantSdkProperties properties,
            MerchantBeans beans,
            ObjectProvider<CallListener> listeners,
            ObjectProvider<MerchantSdkCustomizer> customizers) {
        this.properties = properties;
        this.beans = beans;
        this.listeners = listeners;
        this.customizers = customizers;
        MerchantSettings.checkAll(properties, beans.haveUnnamed());
    }

    /** Builds the SDK of the merchant without a name, from the properties and the shop's beans. */
    MerchantSdk sdk(@Nullable SandboxConnection simulated) {
        return build(customized(builder(simulated)), simulated);
    }

    private MerchantSdkBuilder builder(@Nullable SandboxConnection simulated) {
        MerchantSdkBuilder builder = MerchantSdk.builder();
        properties.applyTo(builder);
        listeners.orderedStream().forEach(builder::callListener);
        StartupCheck.checkSandbox(properties, simulated);
        if (simulated == null) {
            properties.connect(builder);
        }
        return builder;
    }

    private MerchantSdkBuilder customized(MerchantSdkBuilder builder) {
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        return builder;
    }

    /** Refuses what a customizer sets for a merchant without a name when there is none. */
    private MerchantSdkBuilder customizedForAll(MerchantSdkBuilder builder) {
        Credentials credentials = builder.credentials();
        MerchantProfile profile = builder.profile();
        customized(builder);
        if (builder.credentials() != credentials || !builder.profile().equals(profile)) {
            throw new ConfigurationException(
                    "credentials or profile of a MerchantSdkCustomizer have no effect: each merchant has a name",
                    "Set them below merchant.sdk.merchants");
        }
        return builder;
    }

    private static MerchantSdk build(MerchantSdkBuilder builder, @Nullable SandboxConnection simulated) {
        if (simulated != null) {
            simulated.connect(builder); // after the customizers: a test must not reach an address of theirs
        }
        return builder.build();
    }

    MerchantSdk namedSdk(String name, ObjectProvider<MerchantSdk> unnamed) {
        MerchantSettings own = MerchantSettings.of(name, properties);
        return ConfigurationFailureAnalyzer.inPropertiesOf(name, () -> {
            SandboxConnection simulated =
                    beans.find(SandboxConnection.class, name).orElse(null);
            if (simulated != null) {
                return simulatedSdk(simulated, own.profile().build());
            }
            Credentials credentials = own.credentials(properties);
            return shared(unnamed, credentials).withMerchant(credentials, own.completeProfile());
        });
    }

    private MerchantSdk simulatedSdk(SandboxConnection sandbox, MerchantProfile profile) {
        MerchantSdkBuilder builder = builder(sandbox);
        return build(
                beans.haveUnnamed() // its profile is what customizers set
                        ? customized(builder).profile(profile)
                        : customizedForAll(builder.profile(profile)),
                sandbox);
    }

    /** Returns the SDK whose addresses and threads all share: the one without a name, or else one of any merchant. */
    private synchronized MerchantSdk shared(ObjectProvider<MerchantSdk> unnamed, Credentials any) {
        MerchantSdk other = unnamed.getIfUnique();
        if (other != null) {
            return other;
        }
        if (shared == null) {
            shared = build(customizedForAll(builder(null).credentials(any)), null);
        }
        return shared;
    }

    @Nullable
    PaymentStores stores(String name, ObjectProvider<StoresByName> database) {
        StoresByName inDatabase = database.getIfAvailable();
        if (inDatabase != null) {
            return inDatabase.of(MerchantSettings.of(name, properties).storeOf(name));
        }
        if (!beans.isMissing(SandboxConnection.class, name)) {
            return PaymentStores.inMemory();
        }
        if (!beans.isMissing(PaymentStores.class, MerchantBeans.UNNAMED)) { // of a later auto-configuration
            throw NamedMerchantRegistrar.foreignStores();
        }
        return null;
    }

    EventBooks books(String name, ApplicationContext context, EventListeners events) {
        return new EventBooks(context, events, name, beans.provider(OrderPrices.class, name));
    }

    Merchant merchant(String name) {
        return ConfigurationFailureAnalyzer.inPropertiesOf(name, () -> {
            MerchantBuilder builder = Merchant.builder().sdk(only(MerchantSdk.class, name));
            beans.find(PaymentStores.class, name).ifPresent(builder::stores);
            beans.find(PaymentBooks.class, name).ifPresent(builder::books);
            return builder.build();
        });
    }

    /** A path in the web application, and the inbox that receives the callbacks there. */
    record CallbackPath(String path, PaymentCallbacks callbacks) {}

    CallbackPath callbackPath(String name) {
        return new CallbackPath(
                MerchantSettings.of(name, properties).pathOf(name, properties), only(PaymentCallbacks.class, name));
    }

    /** Returns null without the starter's stores and Spring's transactions. */
    @Nullable
    OutboxFactory outboxFactory(
            String name,
            ApplicationContext context,
            EventListeners events,
            ObjectProvider<RecurringPolicy> policies,
            ObjectProvider<SpringTransactions> spring) {
        SpringTransactions transactions = spring.getIfAvailable();
        return transactions == null
                ? null
                : new OutboxFactory(
                        beans.provider(Merchant.class, name),
                        beans.provider(PaymentCallbacks.class, name),
                        policies,
                        (JdbcStores) only(PaymentStores.class, name),
                        new OutboxEvents(context, events, name),
                        transactions);
    }

    @Nullable
    Outbox outbox(String name) {
        return beans.find(OutboxFactory.class, name).map(OutboxFactory::build).orElse(null);
    }

    TransactionalOutbox transactionalOutbox(String name) {
        OutboxFactory factory = beans.find(OutboxFactory.class, name)
                .orElseThrow(() -> new ConfigurationException(
                        "the merchant " + name + " has no outbox", "Define a DataSource with a transaction manager"));
        return new TransactionalOutbox(factory.transactions(), beans.provider(Outbox.class, name), factory);
    }

    private <T> T only(Class<T> type, String name) {
        return beans.find(type, name).orElseThrow();
    }

    @Override
    public void destroy() {
        if (shared != null) {
            shared.close();
        }
    }
}
