package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.spring.MerchantFactory.CallbackPath;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.AutowireCandidateQualifier;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.util.ClassUtils;

/**
 * Registers the beans of each merchant with a name. Neither they nor those that the shop defines for it are default
 * candidates, so that nothing gets one without its qualifier.
 */
final class NamedMerchantRegistrar implements ImportBeanDefinitionRegistrar {
    /** The types of the beans that a shop may define. */
    private static final List<Class<?>> OF_SHOP = Stream.concat(
                    Stream.of(PaymentBooks.class, OrderPrices.class, OrdersWithoutResult.class),
                    Stream.of(Merchant.class.getMethods()).map(Method::getReturnType)) // its clients
            .filter(type -> type.getName().startsWith("dev.merchantsdk."))
            .distinct()
            .toList();

    private static final List<Class<?>> OF_STARTER =
            List.of(Merchant.class, MerchantSdk.class, PaymentCallbacks.class, Outbox.class);
    private static final List<Class<?>> SHARED =
            List.of(MerchantSdkCustomizer.class, CallListener.class, RecurringPolicy.class, DataSource.class);

    private static final String WITHOUT =
            "Or build merchants of your own with MerchantSdk.withMerchant, without these properties";

    /** What conditions look for; it is injected as a stream. */
    private static final Set<String> CONDITIONS = Set.of("CallbackPath", "SandboxCallbacks");

    private final MerchantBeans beans;
    private final boolean hasSandbox;
    private final boolean isSandbox;

    NamedMerchantRegistrar(Environment environment, BeanFactory factory) {
        this.beans = MerchantBeans.of(environment, (ConfigurableListableBeanFactory) factory);
        this.hasSandbox = ClassUtils.isPresent(
                "dev.merchantsdk.sandbox.Sandbox", beans.beans().getBeanClassLoader());
        this.isSandbox = hasSandbox
                && Binder.get(environment)
                        .bind("merchant.sdk.sandbox.enabled", Boolean.class)
                        .orElse(false);
    }

    @Override
    public void registerBeanDefinitions(AnnotationMetadata importing, BeanDefinitionRegistry registry) {
        if (!beans.names().isEmpty()) {
            refuseContexts();
        }
        for (String name : beans.names()) {
            refuseUnused(name);
            OF_SHOP.forEach(type -> beans.names(type, name).forEach(this::hide));
            new OfName(name, beans, registry).defineAll(isSandbox);
        }
    }

    /** Refuses what would leave the merchants without transactions and leases, or run their jobs twice. */
    private void refuseContexts() {
        BeanFactory parent = beans.beans().getParentBeanFactory();
        if (parent != null && parent.containsBean(MerchantSdkAutoConfiguration.BEANS)) {
            throw new ConfigurationException(
                    MerchantSettings.PREFIX + " is set, but a parent context has the starter too",
                    "Exclude its auto-configurations from one of both contexts");
        }
        if (BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans.beans(), PaymentStores.class, true, false).length
                > 0) { // the starter's are registered later
            throw foreignStores();
        }
    }

    static ConfigurationException foreignStores() {
        return new ConfigurationException(
                MerchantSettings.PREFIX + " is set, but there are PaymentStores that are not the starter's",
                "Define a DataSource instead of them, also of those that no place gets. " + WITHOUT);
    }

    /** Refuses beans with a merchant's name that it would not use, or other merchants too. */
    private void refuseUnused(String name) {
        OF_STARTER.forEach(type -> refuse(type, name, "Remove it, as the starter makes one. " + WITHOUT));
        SHARED.forEach(type -> refuse(
                type,
                name,
                "Remove its name, for all merchants share it; set what differs below " + MerchantSettings.PREFIX));
        refuse(
                RecurringGuard.class,
                name,
                "Call subscriptions().withPolicy(...) of its Merchant; its outbox follows the RecurringPolicy, which"
                        + " all share");
        if (hasSandbox) {
            refuse(Sandbox.class, name, "Remove it, and set merchant.sdk.sandbox.enabled, which starts one for each");
        }
    }

    private void refuse(Class<?> type, String name, String advice) {
        if (!beans.isMissing(type, name)) {
            throw new ConfigurationException(
                    "merchant " + name + ": it can't have a " + type.getSimpleName() + " of its own", advice);
        }
    }

    private void hide(String bean) {
        AbstractBeanDefinition definition =
                (AbstractBeanDefinition) beans.beans().getBeanDefinition(bean);
        definition.setDefaultCandidate(false);
        definition.setPrimary(false);
        definition.setFallback(true);
    }

    private record OfName(String name, MerchantBeans beans, BeanDefinitionRegistry registry) {
        void defineAll(boolean isSandbox) {
            if (isSandbox) {
                for (RootBeanDefinition bean : List.of(
                        define(Sandbox.class, "namedSandbox"), define(SandboxCallbacks.class, "namedConnection"))) {
                    bean.setFactoryBeanName(null);
                    bean.setBeanClass(MerchantSandboxAutoConfiguration.class);
                }
            }
            boolean hasBooks = !isMissing(PaymentBooks.class);
            define(MerchantSdk.class, "namedSdk").setLazyInit(true);
            define(PaymentStores.class, "stores").setLazyInit(true);
            define(Merchant.class, "merchant");
            if (!hasBooks && !isMissing(OrderPrices.class)) {
                define(EventBooks.class, "books");
                hasBooks = true;
            }
            if (hasBooks) {
                RootBeanDefinition inbox = define(PaymentCallbacks.class, "inbox");
                inbox.setFactoryBeanName(MerchantBeans.beanName(Merchant.class, name));
                inbox.getConstructorArgumentValues().clear();
                define(CallbackPath.class, "callbackPath");
                define(OutboxFactory.class, "outboxFactory").setLazyInit(true);
                define(Outbox.class, "outbox");
                define(TransactionalOutbox.class, "transactionalOutbox").setLazyInit(true);
            }
        }

        private boolean isMissing(Class<?> type) {
            return beans.isMissing(type, name);
        }

        /** Registers the result of a method of {@link MerchantFactory}. */
        private RootBeanDefinition define(Class<?> type, String method) {
            RootBeanDefinition bean = new RootBeanDefinition();
            bean.setTargetType(type);
            bean.setFactoryBeanName(MerchantSdkAutoConfiguration.FACTORY);
            bean.setFactoryMethodName(method);
            bean.setAutowireMode(AbstractBeanDefinition.AUTOWIRE_CONSTRUCTOR);
            bean.getConstructorArgumentValues().addIndexedArgumentValue(0, name);
            bean.addQualifier(new AutowireCandidateQualifier(Qualifier.class, name));
            bean.setDefaultCandidate(CONDITIONS.contains(type.getSimpleName()));
            bean.setFallback(true);
            registry.registerBeanDefinition(MerchantBeans.beanName(type, name), bean);
            return bean;
        }
    }
}
