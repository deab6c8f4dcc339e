package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;

/** Refuses settings and beans of which the application would make no use, whoever has defined the others. */
final class StartupCheck implements SmartInitializingSingleton {
    private static final Logger LOG = LoggerFactory.getLogger(StartupCheck.class);

    private final MerchantBeans beans;
    private final MerchantSdkProperties properties;
    private final EventListeners listeners;

    StartupCheck(MerchantBeans beans, MerchantSdkProperties properties, EventListeners listeners) {
        this.beans = beans;
        this.properties = properties;
        this.listeners = listeners;
    }

    @Override
    public void afterSingletonsInstantiated() {
        SandboxConnection sandbox = beans.beans().getBeanProvider(SandboxConnection.class).stream()
                .findFirst()
                .orElse(null);
        checkSandbox(properties, sandbox);
        String stores = beans.haveUnnamed() ? "merchantStores" : MerchantStoresAutoConfiguration.STORES;
        if (properties.createSchema() && sandbox == null && !beans.beans().containsBean(stores)) {
            throw new ConfigurationException(
                    MerchantSdkProperties.PREFIX + "create-schema is set, but the stores are not the starter's",
                    "Define a DataSource and no PaymentStores, or remove the property");
        }
        beans.merchants().forEach(this::check);
        warnOfSeveral(Outbox.class, "send their rows");
        warnOfSeveral(JdbcStores.class, "search their debits, or delete their rows");
    }

    private void check(String merchant) {
        checkKnown(merchant);
        if (listeners.listen(merchant, event -> event != OutboxEntry.class)
                && beans.isMissing(EventBooks.class, merchant)) {
            throw failure(
                    merchant,
                    "methods listen to results, but nothing publishes any",
                    "Define a bean of the type OrderPrices, and none of the types Merchant and PaymentCallbacks");
        }
        checkOutbox(merchant);
        if (beans.isMissing(PaymentCallbacks.class, merchant)) {
            checkNoInbox(merchant);
        } else if (!merchant.isEmpty()) {
            checkOwnInbox(merchant);
        }
    }

    /** Otherwise its jobs would run twice. */
    private void checkOwnInbox(String merchant) {
        Object inbox = beans.find(PaymentCallbacks.class, merchant).orElseThrow();
        for (String bean : beans.names(PaymentCallbacks.class, MerchantBeans.UNNAMED)) {
            if (beans.beans().getBean(bean) == inbox) {
                throw new ConfigurationException(
                        "merchant " + merchant + ": its inbox is also the bean " + bean,
                        "Remove that bean, and inject the inbox with the merchant's name as @Qualifier");
            }
        }
    }

    /** The bean of the merchant without a name may be in a parent context. */
    private void checkKnown(String merchant) {
        boolean isExpected =
                !merchant.isEmpty() || (beans.haveUnnamed() && beans.beans().getParentBeanFactory() == null);
        if (!beans.names().isEmpty() && isExpected && beans.isMissing(Merchant.class, merchant)) {
            throw new ConfigurationException(
                    "the merchant " + (merchant.isEmpty() ? "without a name" : merchant)
                            + " was unknown when the application was built",
                    "Set one of its credentials in the properties of the build, be it a wrong one");
        }
    }

    private ConfigurationException failure(String merchant, String what, String advice) {
        String name = beans.names().isEmpty() ? "" : ". Or give yours the @Qualifier of a merchant";
        return merchant.isEmpty()
                ? new ConfigurationException(what, advice + name)
                : new ConfigurationException(
                        "merchant " + merchant + ": " + what, advice + "; this merchant's have its name as @Qualifier");
    }

    private void warnOfSeveral(Class<?> type, String missing) {
        if (beans.names(type, MerchantBeans.UNNAMED).size() > 1
                && beans.beans().getBeanProvider(type).getIfUnique() == null) {
            LOG.warn(
                    "There are several beans of the type {}, so no jobs {}: make one @Primary, or do so yourself",
                    type.getSimpleName(),
                    missing);
        }
    }

    private void checkOutbox(String merchant) {
        boolean listens = listeners.listen(merchant, OutboxEntry.class::equals);
        if (listens && beans.isMissing(OutboxFactory.class, merchant)) {
            throw failure(
                    merchant,
                    "methods listen to the outbox, but nothing publishes its changes",
                    "Define a DataSource with a transaction manager and a bean of the type OrderPrices or PaymentBooks,"
                            + " and none of the types PaymentStores and Outbox");
        }
        String bean = merchant.isEmpty()
                ? "transactionalOutbox"
                : MerchantBeans.beanName(TransactionalOutbox.class, merchant);
        if (listens
                || (beans.beans().containsSingleton(bean) && !beans.isMissing(TransactionalOutbox.class, merchant))) {
            TransactionalOutbox outbox = merchant.isEmpty()
                    ? beans.beans().getBean(TransactionalOutbox.class) // the primary one
                    : beans.find(TransactionalOutbox.class, merchant).orElseThrow();
            Outbox unused = outbox.rows();
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

    private void checkNoInbox(String merchant) {
        if (merchant.isEmpty() && !beans.haveUnnamed()) {
            checkNoMerchant();
        }
        if (!beans.isMissing(OrdersWithoutResult.class, merchant)) {
            throw failure(
                    merchant,
                    "orders without a result are to be looked up, but nothing books their results",
                    "Define a bean of the type OrderPrices, PaymentBooks or PaymentCallbacks");
        }
        if (merchant.isEmpty() && hasUnusedInbox()) {
            throw new ConfigurationException(
                    "a merchant has an inbox that receives no callbacks",
                    "Define its inbox() as a bean of the type PaymentCallbacks");
        }
        String url = merchant.isEmpty()
                ? properties.callbackUrl()
                : MerchantSettings.of(merchant, properties).callbackUrl();
        if (url != null && !url.isBlank()) {
            LOG.warn(
                    "{}.callback-url is set, but this application receives no callbacks: define OrderPrices,"
                            + " PaymentBooks or PaymentCallbacks",
                    merchant.isEmpty() ? "merchant.sdk" : MerchantSettings.PREFIX + "." + merchant);
        }
    }

    private void checkNoMerchant() {
        for (Class<?> type : List.of(OrderPrices.class, PaymentBooks.class)) {
            if (!beans.isMissing(type, MerchantBeans.UNNAMED)) {
                throw new ConfigurationException(
                        "a bean of the type " + type.getSimpleName() + " belongs to no merchant",
                        "Give it the @Qualifier of one: " + String.join(" or ", beans.names())
                                + ". Or set merchant.sdk.secret of the merchant without a name");
            }
        }
    }

    /** A shop may make a merchant with a name the default. */
    private boolean hasUnusedInbox() {
        Set<Merchant> named = beans.ofNames(Merchant.class).collect(Collectors.toSet());
        return beans.beans().getBeansOfType(Merchant.class).values().stream()
                .anyMatch(merchant -> !named.contains(merchant) && hasInbox(merchant));
    }

    private static boolean hasInbox(Merchant merchant) {
        try {
            PaymentCallbacks unused = merchant.inbox();
            return true;
        } catch (ConfigurationException without) {
            return false;
        }
    }
}
