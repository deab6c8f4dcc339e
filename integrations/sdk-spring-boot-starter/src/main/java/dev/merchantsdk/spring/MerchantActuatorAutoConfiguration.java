package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.autoconfigure.health.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.actuate.autoconfigure.info.ConditionalOnEnabledInfoContributor;
import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.support.PropertiesLoaderUtils;

/** Health, information and unsettled orders in the actuator, and no secret in any of its endpoints. */
@AutoConfiguration
@ConditionalOnClass(SanitizingFunction.class)
@EnableConfigurationProperties(MerchantSdkProperties.class)
class MerchantActuatorAutoConfiguration {
    private static final Set<String> NAMES = MerchantSdkProperties.SECRETS.stream()
            .map(name -> plain(MerchantSdkProperties.PREFIX + name))
            .collect(Collectors.toSet());

    /** A shorter secret would mask unrelated values. */
    private static final int RECOGNIZED = 6;

    /**
     * Masks secrets in {@code /actuator/env} and {@code /actuator/configprops} even if these show values: the secret
     * properties by their names, and any other value that contains a secret, such as the command line.
     */
    @Bean
    SanitizingFunction merchantSecrets(MerchantSdkProperties properties) {
        List<String> secrets = properties.secrets().stream()
                .filter(secret -> secret.length() >= RECOGNIZED)
                .toList();
        return data -> isSecret(data.getKey()) || containsAny(data, secrets) ? data.withSanitizedValue() : data;
    }

    private static boolean isSecret(String property) {
        String name = plain(property);
        return NAMES.contains(name)
                || (name.startsWith(plain(MerchantSettings.PREFIX.toString()))
                        && MerchantSdkProperties.SECRETS.stream().anyMatch(secret -> name.endsWith(plain(secret))));
    }

    private static boolean containsAny(SanitizableData data, List<String> secrets) {
        String value = String.valueOf(data.getValue());
        return secrets.stream().anyMatch(value::contains);
    }

    /** Returns the letters of a name, because {@code MERCHANT_SDK_API_KEY} is {@code merchant.sdk.apiKey} too. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    }

    @Bean
    @ConditionalOnAvailableEndpoint
    MerchantEndpoint merchantEndpoint(
            ObjectProvider<PaymentStores> stores,
            ObjectProvider<Outbox> outboxes,
            ObjectProvider<SandboxConnection> sandbox,
            ObjectProvider<MerchantBeans> named) {
        return new MerchantEndpoint(
                MerchantBeans.all(PaymentStores.class, stores, named),
                MerchantBeans.all(Outbox.class, outboxes, named),
                SandboxConnection.clock(sandbox));
    }

    @Bean
    MerchantHealth merchantHealth(
            ObjectProvider<Merchant> merchants,
            ObjectProvider<PaymentStores> stores,
            ObjectProvider<SandboxConnection> sandbox,
            ObjectProvider<MerchantBeans> named,
            MerchantSdkProperties properties) {
        return new MerchantHealth(
                MerchantBeans.all(Merchant.class, merchants, named),
                MerchantBeans.all(PaymentStores.class, stores, named),
                SandboxConnection.clock(sandbox),
                properties,
                new ConcurrentHashMap<>());
    }

    @Bean
    @ConditionalOnEnabledInfoContributor("merchant")
    InfoContributor merchantInfo(MerchantHealth health, ObjectProvider<SandboxConnection> sandbox) throws IOException {
        boolean isSandbox = sandbox.stream().findAny().isPresent();
        String version = PropertiesLoaderUtils.loadAllProperties(MerchantRuntimeHints.VERSION)
                .getProperty("version", "unknown");
        return info ->
                info.withDetail("merchant", Map.of("version", version, "areas", health.areas(), "sandbox", isSandbox));
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(org.springframework.boot.actuate.health.HealthIndicator.class)
    static class HealthInSpringBoot3 {
        @Bean
        @ConditionalOnEnabledHealthIndicator("merchant")
        org.springframework.boot.actuate.health.HealthIndicator merchantHealthIndicator(MerchantHealth health) {
            return () -> health.state((status, details) -> org.springframework.boot.actuate.health.Health.status(status)
                    .withDetails(details)
                    .build());
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(org.springframework.boot.health.contributor.HealthIndicator.class)
    static class HealthInSpringBoot4 {
        @Bean
        @org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator("merchant")
        org.springframework.boot.health.contributor.HealthIndicator merchantHealthIndicator(MerchantHealth health) {
            return () ->
                    health.state((status, details) -> org.springframework.boot.health.contributor.Health.status(status)
                            .withDetails(details)
                            .build());
        }
    }
}
