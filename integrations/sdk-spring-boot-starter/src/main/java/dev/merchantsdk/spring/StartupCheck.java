package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.util.List;
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
        if (properties.createSchema() && sandbox == null && beans.merchants().noneMatch(this::hasStoresOfStarter)) {
            throw new ConfigurationException(
                    MerchantSdkProperties.PREFIX + "create-schema is set, but the stores are not the starter's",
                    "Define a DataSource and no PaymentStores, or remove the property");
        }
        beans.merchants().forEach(this::check);
        warnOfSeveral(Outbox.class, "send their rows");
        warnOfSeveral(JdbcStores.class, "search their debits, or delete their rows");
    }

    private boolean hasStoresOfStarter(String merchant) {
        String bean = merchant.isEmpty() ? "merchantStores" : MerchantBeans.beanName(PaymentStores.class, merchant);
        return beans.beans().containsBean(bean) && beans.jdbcStores(merchant).isPresent();
    }

    private void check(String merchant) {
        if ((!merchant.isEmpty() || beans.haveUnnamed()) && beans.isMissing(Merchant.class, merchant)) {
            throw new ConfigurationException(
                    "the merchant " + (merchant.isEmpty() ? "without a name" : merchant)
                            + " was unknown when the application was built",
                    "Set one of its credentials in the properties of the build, be it a wrong one");
        }
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
                && beans.findUnique(type, MerchantBeans.UNNAMED).isEmpty()) {
            LOG.warn(
                    "There are several beans of the type {}, so no jobs {}: make one @Primary, or do so yourself",
                    type.getSimpleName(),
                    missing);
        }
    }

    private void checkOutbox(String merchant) {
        boolean listens = listeners.listen(merchant, OutboxEntry.class::equals);
        boolean isMissing = beans.isMissing(TransactionalOutbox.class, merchant);
        if (listens && isMissing) {
            throw failure(
                    merchant,
                    "methods listen to the outbox, but nothing publishes its changes",
                    "Define a DataSource with a transaction manager and a bean of the type OrderPrices or PaymentBooks,"
                            + " and none of the types PaymentStores and Outbox");
        }
        String bean = merchant.isEmpty()
                ? "transactionalOutbox"
                : MerchantBeans.beanName(TransactionalOutbox.class, merchant);
        if (listens || (beans.beans().containsSingleton(bean) && !isMissing)) {
            Outbox unused = beans.find(TransactionalOutbox.class, merchant)
                    .orElseThrow()
                    .rows();
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
            for (Class<?> type : List.of(OrderPrices.class, PaymentBooks.class)) {
                if (!beans.isMissing(type, merchant)) {
                    throw new ConfigurationException(
                            "a bean of the type " + type.getSimpleName() + " belongs to no merchant",
                            "Give it the @Qualifier of one: " + String.join(" or ", beans.names())
                                    + ". Or set merchant.sdk.secret of the merchant without a name");
                }
            }
        }
        if (!beans.isMissing(OrdersWithoutResult.class, merchant)) {
            throw failure(
                    merchant,
                    "orders without a result are to be looked up, but nothing books their results",
                    "Define a bean of the type OrderPrices, PaymentBooks or PaymentCallbacks");
        }
        for (String bean : beans.names(Merchant.class, merchant)) {
            Merchant other = beans.beans().getBean(bean, Merchant.class);
            if (hasInbox(other) && !(merchant.isEmpty() && isOfName(other))) {
                throw failure(
                        merchant,
                        "a merchant has an inbox that receives no callbacks",
                        "Define its inbox() as a bean of the type PaymentCallbacks");
            }
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

    /** A shop may make one of its merchants the default. */
    private boolean isOfName(Merchant merchant) {
        return beans.names().stream()
                .flatMap(name -> beans.find(Merchant.class, name).stream())
                .anyMatch(named -> named == merchant);
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
