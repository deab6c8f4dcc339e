package dev.merchantsdk.spring;

import dev.merchantsdk.core.MerchantSdkBuilder;

/**
 * Changes the SDK before it is built: a bean for settings that have no property, such as
 * {@link MerchantSdkBuilder#clock} and {@link MerchantSdkBuilder#httpClient}. It sees the properties' settings.
 * Afterwards, a sandbox replaces addresses and credentials. Credentials and profile that it sets are those of the merchant
 * without a name; without such a merchant, the application doesn't start.
 */
@FunctionalInterface
public interface MerchantSdkCustomizer {
    void customize(MerchantSdkBuilder builder);
}
