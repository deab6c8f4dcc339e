package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
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
 * Registers the beans of each merchant with a name, except those that the shop defines. Neither kind is a default
 * candidate, so that nothing gets one without its qualifier.
 */
final class NamedMerchantRegistrar implements ImportBeanDefinitionRegistrar {
    private static final List<Class<?>> OF_SHOP = Stream.concat(
                    Stream.of(
                            Merchant.class,
                            PaymentBooks.class,
                            OrderPrices.class,
                            OrdersWithoutResult.class,
                            PaymentStores.class,
                            Outbox.class),
                    Stream.of(Merchant.class.getMethods()).map(Method::getReturnType)) // its clients
            .filter(type -> type.getName().startsWith("dev.merchantsdk."))
            .distinct()
            .toList();

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
        for (String name : beans.names()) {
            refuseUnused(name);
            OF_SHOP.forEach(type -> beans.names(type, name).forEach(this::hide));
            new OfName(name, beans, registry).defineAll(isSandbox);
        }
    }

    /** Refuses beans with a merchant's name that other merchants would use, and the merchant itself maybe not. */
    private void refuseUnused(String name) {
        String shared =
                "Remove the name, for all merchants share it; set what differs below " + MerchantSettings.PREFIX;
        refuse(MerchantSdkCustomizer.class, name, shared);
        refuse(CallListener.class, name, shared);
        refuse(RecurringPolicy.class, name, shared);
        if (hasSandbox) {
            refuse(Sandbox.class, name, "Remove it, and set merchant.sdk.sandbox.enabled, which starts one for each");
        }
        if (beans.isMissing(PaymentStores.class, name)) {
            refuse(DataSource.class, name, "Remove the name, or define PaymentStores of this merchant");
        }
    }

    private void refuse(Class<?> type, String name, String advice) {
        if (!beans.isMissing(type, name)) {
            throw new ConfigurationException(
                    "merchant " + name + ": a " + type.getSimpleName() + " with this name would not be its own",
                    advice);
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
            boolean isWhole = isMissing(Merchant.class) && isMissing(PaymentCallbacks.class);
            define(MerchantSdk.class, "namedSdk").setLazyInit(true);
            define(PaymentStores.class, "stores").setLazyInit(true);
            if (isWhole && !isMissing(OrderPrices.class) && isMissing(PaymentBooks.class)) {
                define(EventBooks.class, "books");
            }
            define(Merchant.class, "merchant");
            if (isWhole && !isMissing(PaymentBooks.class)) {
                RootBeanDefinition inbox = define(PaymentCallbacks.class, "inbox");
                inbox.setFactoryBeanName(beans.names(Merchant.class, name).get(0));
                inbox.getConstructorArgumentValues().clear();
                define(Outbox.class, "outbox");
                define(TransactionalOutbox.class, "transactionalOutbox").setLazyInit(true);
            }
            if (!isMissing(PaymentCallbacks.class)) {
                define(CallbackPath.class, "callbackPath");
            }
        }

        private boolean isMissing(Class<?> type) {
            return beans.isMissing(type, name);
        }

        /** Registers the result of a method of {@link MerchantFactory}, unless there is a bean of its type. */
        private RootBeanDefinition define(Class<?> type, String method) {
            RootBeanDefinition bean = new RootBeanDefinition();
            bean.setTargetType(type);
            bean.setFactoryBeanName("merchantFactory");
            bean.setFactoryMethodName(method);
            bean.setAutowireMode(AbstractBeanDefinition.AUTOWIRE_CONSTRUCTOR);
            bean.getConstructorArgumentValues().addIndexedArgumentValue(0, name);
            bean.addQualifier(new AutowireCandidateQualifier(Qualifier.class, name));
            bean.setDefaultCandidate(CONDITIONS.contains(type.getSimpleName()));
            bean.setFallback(true);
            if (isMissing(type)) {
                registry.registerBeanDefinition(MerchantBeans.beanName(type, name), bean);
            }
            return bean;
        }
    }
}
