package dev.merchantsdk.spring;

import dev.merchantsdk.sandbox.Sandbox;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionBuilder;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.MergedContextConfiguration;
import org.springframework.test.context.TestContextAnnotationUtils;

/** Adds a sandbox to the context of a test with {@link AutoConfigureMerchantSandbox}. */
final class SandboxCustomizerFactory implements ContextCustomizerFactory {
    @Override
    public @Nullable ContextCustomizer createContextCustomizer(
            Class<?> test, List<ContextConfigurationAttributes> attributes) {
        return TestContextAnnotationUtils.hasAnnotation(test, AutoConfigureMerchantSandbox.class)
                ? new SandboxCustomizer()
                : null;
    }

    /** Equal to any other, so tests share a context. */
    private record SandboxCustomizer() implements ContextCustomizer {
        @Override
        public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration merged) {
            MutablePropertySources properties = context.getEnvironment().getPropertySources();
            Map<String, Object> none = MerchantSdkProperties.ADDRESSES.stream()
                    .collect(Collectors.toMap(name -> MerchantSdkProperties.PREFIX + name, name -> ""));
            properties.addFirst(new MapPropertySource("no address of the service", none));
            String schema = MerchantSdkProperties.PREFIX + "create-schema";
            properties.addLast(new MapPropertySource("defaults of the sandbox", Map.of(schema, true)));
            Map<String, Object> off = Stream.of("recovery", "outbox", "orders", "records", "gauges", "deletion")
                    .collect(Collectors.toMap(job -> MerchantSdkProperties.PREFIX + "jobs." + job, job -> "0"));
            properties.addLast(new MapPropertySource("no jobs in tests", off));
            DefaultListableBeanFactory beans = (DefaultListableBeanFactory) context.getBeanFactory();
            if (!MerchantSettings.of(context.getEnvironment()).isEmpty()) {
                Map<String, Object> ofNames =
                        Map.of("merchant.sdk.sandbox.enabled", true, "merchant.sdk.sandbox.port", 0);
                properties.addFirst(new MapPropertySource("a sandbox of each merchant with a name", ofNames));
            }
            if (MerchantSettings.haveUnnamed(context.getEnvironment())) {
                beans.registerBeanDefinition(
                        "merchantSandbox",
                        BeanDefinitionBuilder.genericBeanDefinition(Sandbox.class, Sandbox::start)
                                .setDestroyMethodName(AbstractBeanDefinition.INFER_METHOD)
                                .getBeanDefinition());
            }
            beans.registerBeanDefinition(
                    "merchantSandboxGuard",
                    BeanDefinitionBuilder.genericBeanDefinition(SandboxGuard.class, () -> new SandboxGuard(beans, true))
                            .getBeanDefinition());
        }
    }
}
