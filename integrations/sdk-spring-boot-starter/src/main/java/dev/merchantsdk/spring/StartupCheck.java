package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/** Refuses settings and beans of which the application would make no use, whoever has defined the others. */
final class StartupCheck implements SmartInitializingSingleton {
    private static final Logger LOG = LoggerFactory.getLogger(StartupCheck.class);

    private final ConfigurableListableBeanFactory beans;
    private final MerchantSdkProperties properties;
    private final EventListeners listeners;

    StartupCheck(ConfigurableListableBeanFactory beans, MerchantSdkProperties properties, EventListeners listeners) {
        this.beans = beans;
        this.properties = properties;
        this.listeners = listeners;
    }

    @Override
    public void afterSingletonsInstantiated() {
        SandboxConnection sandbox =
                beans.getBeanProvider(SandboxConnection.class).getIfAvailable();
        checkSandbox(properties, sandbox);
        if (properties.createSchema() && sandbox == null && !beans.containsBean("merchantStores")) {
            throw new ConfigurationException(
                    MerchantSdkProperties.PREFIX + "create-schema is set, but the stores are not the starter's",
                    "Define a DataSource and no PaymentStores, or remove the property");
        }
        if (listeners.listen(event -> event != OutboxEntry.class) && isMissing(EventBooks.class)) {
            throw new ConfigurationException(
                    "methods listen to results, but nothing publishes any",
                    "Define a bean of the type OrderPrices, and none of the types Merchant and PaymentCallbacks");
        }
        checkOutbox();
        warnOfSeveral(Outbox.class, "send their rows");
        warnOfSeveral(JdbcStores.class, "search their debits, or delete their rows");
        if (isMissing(PaymentCallbacks.class)) {
            checkNoInbox();
        }
    }

    private void warnOfSeveral(Class<?> type, String missing) {
        if (beans.getBeanNamesForType(type).length > 1
                && beans.getBeanProvider(type).getIfUnique() == null) {
            LOG.warn(
                    "There are several beans of the type {}, so no jobs {}: make one @Primary, or do so yourself",
                    type.getSimpleName(),
                    missing);
        }
    }

    private void checkOutbox() {
        boolean listens = listeners.listen(OutboxEntry.class::equals);
        if (listens && isMissing(OutboxFactory.class)) {
            throw new ConfigurationException(
                    "methods listen to the outbox, but nothing publishes its changes",
                    "Define a DataSource with a transaction manager and a bean of the type OrderPrices or PaymentBooks,"
                            + " and none of the types PaymentStores and Outbox");
        }
        if (listens || (beans.containsSingleton("transactionalOutbox") && !isMissing(TransactionalOutbox.class))) {
            Outbox unused = beans.getBean(TransactionalOutbox.class).rows();
        }
    }

    static void checkSandbox(MerchantSdkProperties properties, @Nullable SandboxConnection sandbox) {
        String enabled = MerchantSdkProperties.PREFIX + "sandbox.enabled";
        if (sandbox == null && properties.sandbox().enabled()) {
            throw new ConfigurationException(
                    enabled + " is set without a sandbox", "Add the dependency sdk-sandbox, or remove the property");
        }
        if (sandbox != null && !properties.addresses().isEmpty()) {
            throw new ConfigurationException(
                    "a sandbox is in use, but " + MerchantSdkProperties.PREFIX
                            + properties.addresses().get(0) + " is set",
                    "Remove it from the properties of this profile, or remove " + enabled);
        }
    }

    private void checkNoInbox() {
        if (!isMissing(OrdersWithoutResult.class)) {
            throw new ConfigurationException(
                    "orders without a result are to be looked up, but nothing books their results",
                    "Define a bean of the type OrderPrices, PaymentBooks or PaymentCallbacks");
        }
        for (Merchant merchant : beans.getBeansOfType(Merchant.class).values()) {
            if (hasInbox(merchant)) {
                throw new ConfigurationException(
                        "a merchant has an inbox that receives no callbacks",
                        "Define its inbox() as a bean of the type PaymentCallbacks");
            }
        }
        if (properties.callbackUrl() != null && !properties.callbackUrl().isBlank()) {
            LOG.warn("merchant.sdk.callback-url is set, but this application receives no callbacks: define OrderPrices,"
                    + " PaymentBooks or PaymentCallbacks");
        }
    }

    private static boolean hasInbox(Merchant merchant) {
        try {
            PaymentCallbacks unused = merchant.inbox();
            return true;
        } catch (ConfigurationException without) {
            return false;
        }
    }

    private boolean isMissing(Class<?> type) {
        return beans.getBeanNamesForType(type).length == 0;
    }
}
