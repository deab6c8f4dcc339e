package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.spring.MerchantFactory.CallbackPath;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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
    private final boolean isSandbox;

    NamedMerchantRegistrar(Environment environment, BeanFactory factory) {
        this.beans = MerchantBeans.of(environment, (ConfigurableListableBeanFactory) factory);
        this.isSandbox = Binder.get(environment)
                        .bind("merchant.sdk.sandbox.enabled", Boolean.class)
                        .orElse(false)
                && ClassUtils.isPresent(
                        "dev.merchantsdk.sandbox.Sandbox", beans.beans().getBeanClassLoader());
    }

    @Override
    public void registerBeanDefinitions(AnnotationMetadata importing, BeanDefinitionRegistry registry) {
        for (String name : beans.names()) {
            OF_SHOP.forEach(type -> beans.names(type, name).forEach(this::hide));
            new OfName(name, beans, registry).defineAll(isSandbox);
        }
    }

    private void hide(String bean) {
        ((AbstractBeanDefinition) beans.beans().getBeanDefinition(bean)).setDefaultCandidate(false);
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
            if (isMissing(type)) {
                registry.registerBeanDefinition(MerchantBeans.beanName(type, name), bean);
            }
            return bean;
        }
    }
}
