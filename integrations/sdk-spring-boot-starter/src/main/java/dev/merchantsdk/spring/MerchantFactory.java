package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.MerchantBuilder;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.ApplicationContext;

/** Makes the beans of each merchant with a name, from its settings, and from its other beans alone. */
final class MerchantFactory implements DisposableBean {
    private final ApplicationContext context;
    private final MerchantSdkProperties properties;
    private final MerchantBeans beans;
    private @Nullable MerchantSdk shared;

    MerchantFactory(ApplicationContext context, MerchantSdkProperties properties, MerchantBeans beans) {
        this.context = context;
        this.properties = properties;
        this.beans = beans;
        MerchantSettings.checkAll(properties, beans.haveUnnamed());
    }

    /**
     * Builds an SDK from the properties and the shop's beans.
     *
     * @param simulated the sandbox that it calls; null for the service
     * @param own sets what belongs to one merchant, after the customizers, which may set what belongs to another
     */
    MerchantSdk sdk(@Nullable SandboxConnection simulated, Consumer<MerchantSdkBuilder> own) {
        MerchantSdkBuilder builder = MerchantSdk.builder();
        properties.applyTo(builder);
        context.getBeanProvider(CallListener.class).orderedStream().forEach(builder::callListener);
        StartupCheck.checkSandbox(properties, simulated);
        if (simulated == null) {
            properties.connect(builder);
        }
        context.getBeanProvider(MerchantSdkCustomizer.class).orderedStream().forEach(one -> one.customize(builder));
        own.accept(builder);
        if (simulated != null) {
            simulated.connect(builder); // after the customizers: a test must not reach an address of theirs
        }
        return builder.build();
    }

    MerchantSdk namedSdk(String name) {
        MerchantSettings own = MerchantSettings.of(name, properties);
        return ConfigurationFailureAnalyzer.inPropertiesOf(name, () -> {
            SandboxConnection simulated =
                    beans.find(SandboxConnection.class, name).orElse(null);
            if (simulated != null) {
                return sdk(simulated, builder -> builder.profile(own.profile().build()));
            }
            Credentials credentials = own.credentials(properties);
            return shared(credentials).withMerchant(credentials, own.completeProfile());
        });
    }

    /** Returns the SDK whose addresses and threads all share: that without a name, or one of any merchant. */
    private synchronized MerchantSdk shared(Credentials any) {
        Optional<MerchantSdk> unnamed = beans.find(MerchantSdk.class, MerchantBeans.UNNAMED);
        if (unnamed.isPresent()) {
            return unnamed.get();
        }
        if (shared == null) {
            shared = sdk(null, builder -> builder.credentials(any));
        }
        return shared;
    }

    @Nullable
    PaymentStores stores(String name) {
        if (!Set.of("merchantStores", "merchantSandboxStores")
                .containsAll(beans.names(PaymentStores.class, MerchantBeans.UNNAMED))) {
            throw new ConfigurationException(
                    "merchant " + name + ": there are PaymentStores without a name, which are not the starter's",
                    "Define PaymentStores with its name as @Qualifier, or leave all to the starter");
        }
        MerchantStoresAutoConfiguration.StoresByName inDatabase = context.getBeanProvider(
                        MerchantStoresAutoConfiguration.StoresByName.class)
                .getIfAvailable();
        if (inDatabase != null) {
            return inDatabase.of(MerchantSettings.of(name, properties).storeOf(name));
        }
        return beans.isMissing(SandboxConnection.class, name) ? null : PaymentStores.inMemory();
    }

    EventBooks books(String name) {
        EventListeners listeners = context.getBean(EventListeners.class);
        return new EventBooks(context, listeners, name, () -> only(OrderPrices.class, name));
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

    @Nullable
    Outbox outbox(String name) {
        return outboxes(name).map(OutboxFactory::build).orElse(null);
    }

    TransactionalOutbox transactionalOutbox(String name) {
        return new TransactionalOutbox(
                outboxes(name)
                        .orElseThrow(
                                () -> new ConfigurationException(
                                        "the merchant " + name + " has no outbox",
                                        "Define a DataSource with a transaction manager, and no PaymentStores and no Outbox of it")),
                () -> only(Outbox.class, name));
    }

    /** Is empty next to stores or an outbox of the shop, which may be in another database than these transactions. */
    private Optional<OutboxFactory> outboxes(String name) {
        Optional<SpringTransactions> spring = context.getBeanProvider(SpringTransactions.class).stream()
                .filter(transactions -> isOfStarter(PaymentStores.class, name) && isOfStarter(Outbox.class, name))
                .findFirst();
        if (spring.isPresent() && !beans.isMissing(RecurringGuard.class, name)) {
            throw new ConfigurationException(
                    "merchant " + name + ": its outbox would not follow the policy of its RecurringGuard",
                    "Remove the guard's bean, and define a RecurringPolicy, which all outboxes follow");
        }
        return spring.map(transactions -> new OutboxFactory(
                name,
                beans,
                context.getBeanProvider(RecurringPolicy.class),
                new OutboxEvents(context, context.getBean(EventListeners.class), name),
                transactions));
    }

    private boolean isOfStarter(Class<?> type, String name) {
        return context.containsBeanDefinition(MerchantBeans.beanName(type, name));
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
