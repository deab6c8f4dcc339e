package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.sandbox.Sandbox;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;

/** Refuses a shop's own SDK or merchant with other addresses than those of the sandbox: it would move real money. */
final class SandboxGuard implements BeanPostProcessor {
    private final ObjectProvider<Sandbox> sandbox;

    SandboxGuard(ObjectProvider<Sandbox> sandbox) {
        this.sandbox = sandbox;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        if (bean instanceof Merchant merchant) {
            check(merchant.sdk(), name);
        } else if (bean instanceof MerchantSdk sdk) {
            check(sdk, name);
        }
        return bean;
    }

    /** The text of an SDK consists of its addresses. */
    private void check(MerchantSdk sdk, String name) {
        if (!sdk.toString().equals(sandbox.getObject().sdk().toString())) {
            throw new ConfigurationException(
                    "a sandbox is in use, but the bean " + name + " uses other addresses",
                    "Build it with the injected MerchantSdk or the sandbox's sdkBuilder()");
        }
    }
}
