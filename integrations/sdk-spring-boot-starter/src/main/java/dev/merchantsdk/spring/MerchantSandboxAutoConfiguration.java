package dev.merchantsdk.spring;

import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.List;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Primary;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;

/** A sandbox instead of the service, in development and tests. */
@AutoConfiguration
@ConditionalOnClass(Sandbox.class)
@EnableConfigurationProperties(MerchantSdkProperties.class)
class MerchantSandboxAutoConfiguration {
    @Bean
    @Conditional(MerchantBeans.IfUnnamed.class)
    @ConditionalOnMissingBean
    @ConditionalOnProperty(name = "merchant.sdk.sandbox.enabled", havingValue = "true")
    Sandbox merchantSandbox(MerchantSdkProperties properties) {
        return Sandbox.builder().port(properties.sandbox().port()).start();
    }

    /** A sandbox has one merchant, and each seed another with other ids. */
    static Sandbox namedSandbox(String name, MerchantSdkProperties properties) {
        int port = properties.sandbox().port();
        int number = List.copyOf(properties.merchants().keySet()).indexOf(name) + 1;
        return Sandbox.builder()
                .seed(1 + number) // the merchant without a name has the default, 1
                .port(port == 0 ? 0 : port + number)
                .start();
    }

    static SandboxCallbacks namedConnection(
            String name, MerchantBeans beans, Environment environment, MerchantSdkProperties properties) {
        return new SandboxCallbacks(
                beans.find(Sandbox.class, name).orElseThrow(),
                environment,
                MerchantSettings.of(name, properties).pathOf(name, properties));
    }

    @Bean
    @Primary
    @ConditionalOnBean(Sandbox.class)
    SandboxCallbacks merchantSandboxConnection(
            Sandbox sandbox, Environment environment, MerchantSdkProperties properties) {
        return new SandboxCallbacks(sandbox, environment, properties.callbackPath());
    }

    @Bean
    @ConditionalOnBean(SandboxCallbacks.class)
    @ConditionalOnMissingBean
    static SandboxGuard merchantSandboxGuard(ConfigurableListableBeanFactory beans, Environment environment) {
        String[] profiles = SandboxGuard.PROFILES.toArray(String[]::new);
        return new SandboxGuard(beans, environment.acceptsProfiles(Profiles.of(profiles)));
    }

    /** Without a database, a sandbox needs no lasting stores either. */
    @Bean
    @ConditionalOnBean(Sandbox.class)
    @ConditionalOnMissingBean
    PaymentStores merchantSandboxStores() {
        return PaymentStores.inMemory();
    }
}
