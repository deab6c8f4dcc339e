package dev.merchantsdk.spring;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * Masks secrets in {@code /actuator/env} and {@code /actuator/configprops} even if these show values: the secret
 * properties by their names, and any other value that contains a secret, such as the command line.
 */
@AutoConfiguration
@ConditionalOnClass(SanitizingFunction.class)
@EnableConfigurationProperties(MerchantSdkProperties.class)
class MerchantActuatorAutoConfiguration {
    private static final Set<String> NAMES = MerchantSdkProperties.SECRETS.stream()
            .map(name -> plain(MerchantSdkProperties.PREFIX + name))
            .collect(Collectors.toSet());

    /** A shorter secret would mask unrelated values. */
    private static final int RECOGNIZED = 6;

    @Bean
    SanitizingFunction merchantSecrets(MerchantSdkProperties properties) {
        List<String> secrets = properties.secrets().stream()
                .filter(secret -> secret.length() >= RECOGNIZED)
                .toList();
        return data ->
                NAMES.contains(plain(data.getKey())) || containsAny(data, secrets) ? data.withSanitizedValue() : data;
    }

    private static boolean containsAny(SanitizableData data, List<String> secrets) {
        String value = String.valueOf(data.getValue());
        return secrets.stream().anyMatch(value::contains);
    }

    /** Returns the letters of a name, because {@code MERCHANT_SDK_API_KEY} is {@code merchant.sdk.apiKey} too. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    }
}
