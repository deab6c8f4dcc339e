package dev.merchantsdk.spring;

import dev.merchantsdk.core.error.ConfigurationException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.BeanFactoryAnnotationUtils;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Whose bean is whose: a merchant's name is the qualifier of its beans. All others belong to the merchant without a name.
 *
 * @param haveUnnamed whether the starter makes beans for a merchant without a name
 */
record MerchantBeans(Set<String> names, boolean haveUnnamed, ConfigurableListableBeanFactory beans) {
    static final String UNNAMED = "";

    static MerchantBeans of(Environment environment, ConfigurableListableBeanFactory beans) {
        return new MerchantBeans(
                MerchantSettings.of(environment).keySet(), MerchantSettings.haveUnnamed(environment), beans);
    }

    /** Whether the starter makes beans for a merchant without a name. */
    static final class IfUnnamed implements Condition {
        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            return MerchantSettings.haveUnnamed(context.getEnvironment());
        }
    }

    Stream<String> merchants() {
        return Stream.concat(Stream.of(UNNAMED), names.stream());
    }

    /** Returns the name of the merchant to which a bean belongs. */
    String merchantOf(String bean) {
        String target = ScopedProxyUtils.getTargetBeanName(bean);
        List<String> owners = names.stream()
                .filter(name -> isOf(name, bean) || (beans.containsBeanDefinition(target) && isOf(name, target)))
                .toList();
        if (owners.size() > 1) {
            throw new ConfigurationException(
                    "the bean " + bean + " has the names of the merchants " + String.join(" and ", owners),
                    "Leave it one, as its @Qualifier or as its own name");
        }
        return owners.isEmpty() ? UNNAMED : owners.get(0);
    }

    /** A proxy of interfaces lacks the annotation of its class. */
    private boolean isOf(String name, String bean) {
        if (BeanFactoryAnnotationUtils.isQualifierMatch(name::equals, bean, beans)) {
            return true;
        }
        Class<?> type = AutoProxyUtils.determineTargetClass(beans, bean);
        Qualifier ofClass = type == null ? null : AnnotationUtils.getAnnotation(type, Qualifier.class);
        return ofClass != null && ofClass.value().equals(name);
    }

    /** Returns the names of a merchant's beans. */
    List<String> names(Class<?> type, String merchant) {
        return Stream.of(beans.getBeanNamesForType(type, true, beans.isConfigurationFrozen()))
                .filter(bean -> !ScopedProxyUtils.isScopedTarget(bean))
                .filter(bean -> merchantOf(bean).equals(merchant))
                .toList();
    }

    boolean isMissing(Class<?> type, String merchant) {
        return names(type, merchant).isEmpty();
    }

    /** Returns the name of a bean that the starter makes. No other bean has such a one. */
    static String beanName(Class<?> type, String name) {
        return name + "." + type.getSimpleName();
    }

    /** Returns the one bean of a merchant with a name; empty if there is none, or if it is null. Refuses several. */
    <T> Optional<T> find(Class<T> type, String name) {
        List<String> found = names(type, name);
        if (found.size() > 1) {
            throw new ConfigurationException(
                    "the merchant " + name + " has several beans of the type " + type.getSimpleName(),
                    "Remove all but one of " + String.join(", ", found));
        }
        return found.stream()
                .map(beans::getBean)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }

    /** Returns what is injected where a place has a merchant's name as qualifier. */
    <T> ObjectProvider<T> provider(Class<T> type, String name) {
        return new ObjectProvider<>() {
            @Override
            public Stream<T> stream() {
                return find(type, name).stream();
            }
        };
    }

    /** Returns the beans of the merchants with names. */
    <T> Stream<T> ofNames(Class<T> type) {
        return names.stream().flatMap(name -> find(type, name).stream());
    }

    /** Returns the beans of all merchants, of which only those without a name are injected. */
    static <T> Supplier<Stream<T>> all(Class<T> type, ObjectProvider<T> unnamed, ObjectProvider<MerchantBeans> named) {
        return () -> Stream.concat(unnamed.stream(), named.stream().flatMap(beans -> beans.ofNames(type)));
    }
}
